import { lookup } from 'node:dns/promises';
import { open } from 'node:fs/promises';
import ipaddr from 'ipaddr.js';

const MAX_BYTES = 20 * 1024 * 1024;
const TIMEOUT_MS = 20_000;
/** A host that does not answer so often in a row is not asked again. */
const MAX_FAILURES = 3;

/** Fetches pictures from the addresses that a feed names: of hosts in the internet only, and of none that does not answer. */
export class RemotePictures {
  readonly #failures = new Map<string, number>();

  /** Writes the bytes to a file; answers why it could not. */
  async fetch(address: string, path: string): Promise<string | undefined> {
    let url: URL;
    try {
      url = new URL(address);
    } catch {
      return 'this is no address';
    }
    const { host } = url;
    if ((this.#failures.get(host) ?? 0) >= MAX_FAILURES) return `${host} does not answer`;
    const why = await download(url, path);
    this.#failures.set(host, why === undefined ? 0 : (this.#failures.get(host) ?? 0) + 1);
    return why;
  }
}

/** A feed must not make the import ask machines of the shop's own network. */
async function isPublic({ hostname, protocol }: URL): Promise<boolean> {
  if (protocol !== 'http:' && protocol !== 'https:') return false;
  const addresses = await lookup(hostname.replace(/[[\]]/g, ''), { all: true });
  return addresses.every(({ address }) => ipaddr.process(address).range() === 'unicast');
}

async function download(url: URL, path: string): Promise<string | undefined> {
  try {
    if (!(await isPublic(url))) return 'its address is not in the internet';
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
    if (!response.ok || response.body === null) return `its address answers ${response.status}`;
    const file = await open(path, 'w', 0o600);
    try {
      let size = 0;
      for await (const piece of response.body) {
        size += piece.length;
        if (size > MAX_BYTES) return `it is larger than ${MAX_BYTES} bytes`;
        await file.write(piece);
      }
    } finally {
      await file.close();
    }
    return undefined;
  } catch {
    return 'its address does not answer';
  }
}
