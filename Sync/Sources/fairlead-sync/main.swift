import SyncCommand

await SyncCommand.start()
