const LOCK = 'vitrina-leader';

/**
 * Runs `lead` once this tab is the one of the shop's tabs that does what is done once for all of them, and stays it until
 * it gives up or is closed. Without Web Locks, which
 * exist on https only and may be refused as storage is, every tab leads. Returns what gives up.
 */
export function becomeLeader(
  lead: () => void,
  locks: LockManager | null = 'locks' in navigator ? navigator.locks : null,
): () => void {
  if (!locks) {
    lead();
    return () => undefined;
  }
  const life = Promise.withResolvers<void>();
  const waiting = new AbortController();
  let isLeading = false;
  const holdForLife = () => {
    isLeading = true;
    lead();
    return life.promise;
  };
  locks.request(LOCK, { signal: waiting.signal }, holdForLife).catch((error: unknown) => {
    if (waiting.signal.aborted) return;
    if (isLeading) console.error('The tab cannot lead.', error);
    else lead();
  });
  return () => {
    waiting.abort();
    life.resolve();
  };
}
