import Backend

await BackendCommand.start()
