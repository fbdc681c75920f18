/** Signals that end a process; `disconnect` comes to a child whose parent has ended. */
const ENDS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const;

/**
 * Has the first signal stop this process, once, however many follow: a terminal and a parent each send theirs. Exits when
 * `stop` has ended, with 1 where it failed.
 */
export function onShutdown(stop: () => Promise<void>): void {
  let stopping = false;
  const shutDown = () => {
    if (stopping) return;
    stopping = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const end of ENDS) process.on(end, shutDown);
}
