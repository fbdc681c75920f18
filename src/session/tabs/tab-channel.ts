/** A channel to the shop's other tabs; undefined where the browser has none, or refuses it as it refuses storage. */
export function openTabChannel(name: string): BroadcastChannel | undefined {
  try {
    return typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
