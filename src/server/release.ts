import { readlinkSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Immutable. */
export interface Release {
  id: string;
  folder: string;
}

/**
 * Follows `<dataFolder>/current`; undefined before the first build. Synchronous, as reading a link is faster than waiting.
 */
export function currentRelease(dataFolder: string): Release | undefined {
  try {
    const id = basename(readlinkSync(join(dataFolder, 'current')));
    return { id, folder: join(dataFolder, 'releases', id) };
  } catch {
    return undefined;
  }
}

/** The same, read once in a turn of the event loop: of many requests at a time each would read it. */
export function releaseOfTurn(dataFolder: string): () => Release | undefined {
  let read: { release: Release | undefined } | undefined;
  return () => {
    if (read) return read.release;
    read = { release: currentRelease(dataFolder) };
    setImmediate(() => (read = undefined));
    return read.release;
  };
}
