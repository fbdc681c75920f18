/** A file of a ZIP archive. */
interface Entry {
  readonly method: number;
  readonly packed: Uint8Array<ArrayBuffer>;
}

export type Archive = ReadonlyMap<string, Entry>;

/** The archive is damaged, or holds more than it may. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const END_BYTES = 22;
const MAX_COMMENT = 65_535;
const MAX_ENTRIES = 1000;
const DEFLATED = 8;

function endOf(view: DataView): number {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT); at--)
    if (view.getUint32(at, true) === END) return at;
  throw new ArchiveError('No directory.');
}

/** Lists a ZIP archive by its directory. @throws ArchiveError, RangeError where it is damaged */
export function openArchive(bytes: Uint8Array<ArrayBuffer>): Archive {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  if (count > MAX_ENTRIES) throw new ArchiveError('Too many files.');
  const entries = new Map<string, Entry>();
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index++) {
    if (view.getUint32(at, true) !== CENTRAL) throw new ArchiveError('No entry.');
    const size = view.getUint32(at + 20, true);
    const [nameSize, extraSize, commentSize] = [28, 30, 32].map((offset) =>
      view.getUint16(at + offset, true),
    );
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameSize!));
    const local = view.getUint32(at + 42, true);
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const packed = bytes.subarray(start, start + size);
    if (packed.byteLength < size) throw new ArchiveError('An entry is cut off.');
    entries.set(name, { method: view.getUint16(at + 10, true), packed });
    at += 46 + nameSize! + extraSize! + commentSize!;
  }
  return entries;
}

/**
 * The text of a file of the archive. What sizes the archive names does not count: unpacking stops at `maxBytes`.
 * @throws ArchiveError
 */
export async function unpack({ method, packed }: Entry, maxBytes: number): Promise<string> {
  if (method !== 0 && method !== DEFLATED) throw new ArchiveError('Packed by another method.');
  const stream = new Blob([packed]).stream();
  const unpacked = method === 0 ? stream : stream.pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = unpacked.getReader();
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      bytes += value.byteLength;
      if (bytes > maxBytes) throw new ArchiveError('Too large.');
      text += decoder.decode(value, { stream: true });
    }
  } catch (error) {
    throw error instanceof ArchiveError ? error : new ArchiveError('Damaged.', { cause: error });
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}
