import { open } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { PrivateAddressError, requestPublic } from './public-request.ts';

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
async function download(url: URL, path: string): Promise<string | undefined> {
  try {
    const response = await requestPublic(url, AbortSignal.timeout(TIMEOUT_MS));
    try {
      return await save(response, path);
    } finally {
      response.destroy();
    }
  } catch (error) {
    return error instanceof PrivateAddressError
      ? 'its address is not in the internet'
      : 'its address does not answer';
  }
}

async function save(response: IncomingMessage, path: string): Promise<string | undefined> {
  const { statusCode = 0 } = response;
  if (statusCode < 200 || statusCode > 299) return `its address answers ${statusCode}`;
  const file = await open(path, 'w', 0o600);
  try {
    let size = 0;
    for await (const piece of response as AsyncIterable<Buffer>) {
      size += piece.length;
      if (size > MAX_BYTES) return `it is larger than ${MAX_BYTES} bytes`;
      await file.write(piece);
    }
  } finally {
    await file.close();
  }
  return undefined;
}
