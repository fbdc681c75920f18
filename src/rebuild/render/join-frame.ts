import { contentHash } from '../../content/record-store.ts';
import type { KeptFragment } from './fragment-store.ts';
import type { FramePart, LastPage } from './last-pages.ts';

/** A page with another frame. */
export interface Reframed {
  readonly bytes: Uint8Array;
  readonly frame: readonly FramePart[];
  readonly fragments: readonly KeptFragment[];
}

/**
 * Puts the parts of a frame as they are now into the bytes of the last release's page. Undefined where a part was not
 * rendered yet, or the bytes are not those that were written.
 */
export function joinFrame(
  last: LastPage,
  read: () => Uint8Array | undefined,
  find: (name: string, variant: string) => KeptFragment | undefined,
): Reframed | undefined {
  const fragments: KeptFragment[] = [];
  for (const [name, variant] of last.frame) {
    const fragment = find(name, variant);
    if (!fragment) return undefined;
    fragments.push(fragment);
  }
  const before = read();
  if (before === undefined || contentHash(before) !== last.hash) return undefined;
  const pieces: Uint8Array[] = [];
  const frame: FramePart[] = [];
  let copied = 0;
  let length = 0;
  for (const [at, [name, variant, start, end]] of last.frame.entries()) {
    const bytes = fragments[at]?.bytes ?? new Uint8Array();
    pieces.push(before.subarray(copied, start), bytes);
    length += start - copied;
    frame.push([name, variant, length, length + bytes.length]);
    length += bytes.length;
    copied = end;
  }
  pieces.push(before.subarray(copied));
  return { bytes: Buffer.concat(pieces), frame, fragments };
}
