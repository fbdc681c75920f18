const LOCK = 'vitrina-leader';

/**
 * Runs `lead` once this tab is the leader: the one that does what is done once for all tabs, until it resigns or closes.
 * Without Web Locks (https only, and may be refused) every tab leads. Returns the resignation.
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
