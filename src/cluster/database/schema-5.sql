-- What servers tell of themselves each second is worth nothing after a crash: it need not be flushed.
ALTER TABLE vitrina.node SET UNLOGGED;
