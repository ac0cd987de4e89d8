import FairleadCommand

FairleadCommand.start()
