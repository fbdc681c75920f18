import { createDeflateRaw, crc32 } from 'node:zlib';

/** A file of the archive; a large one comes in parts. */
export interface ZipFile {
  readonly name: string;
  readonly parts: AsyncIterable<string> | Iterable<string>;
}

interface Written {
  readonly name: Buffer;
  readonly offset: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
}

const VERSION = 20;
/** Sizes follow the data, and names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** 1 January 1980: archives know no earlier day, and the moment is nobody's matter. */
const DATE = 0x0021;

function record(
  signature: number,
  size: number,
  fields: readonly (readonly [at: number, value: number, bytes: 2 | 4])[],
) {
  const bytes = Buffer.alloc(size);
  bytes.writeUInt32LE(signature, 0);
  for (const [at, value, length] of fields) bytes.writeUIntLE(value, at, length);
  return bytes;
}

const localHeader = (name: Buffer): Buffer =>
  Buffer.concat([
    record(0x04034b50, 30, [
      [4, VERSION, 2],
      [6, FLAGS, 2],
      [8, DEFLATED, 2],
      [12, DATE, 2],
      [26, name.length, 2],
    ]),
    name,
  ]);

const descriptor = ({ crc, packed, size }: Written): Buffer =>
  record(0x08074b50, 16, [
    [4, crc, 4],
    [8, packed, 4],
    [12, size, 4],
  ]);

const directoryEntry = ({ name, offset, crc, packed, size }: Written): Buffer =>
  Buffer.concat([
    record(0x02014b50, 46, [
      [4, VERSION, 2],
      [6, VERSION, 2],
      [8, FLAGS, 2],
      [10, DEFLATED, 2],
      [14, DATE, 2],
      [16, crc, 4],
      [20, packed, 4],
      [24, size, 4],
      [28, name.length, 2],
      [42, offset, 4],
    ]),
    name,
  ]);

const directoryEnd = (count: number, size: number, offset: number): Buffer =>
  record(0x06054b50, 22, [
    [8, count, 2],
    [10, count, 2],
    [12, size, 4],
    [16, offset, 4],
  ]);

interface Tally {
  crc: number;
  size: number;
}

/** Packs a file as it comes; `tally` has its checksum and size at the end. */
async function* deflated(parts: ZipFile['parts'], tally: Tally): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw();
  const feed = async () => {
    for await (const part of parts) {
      const bytes = Buffer.from(part);
      tally.crc = crc32(bytes, tally.crc);
      tally.size += bytes.length;
      if (!deflate.write(bytes)) await new Promise((resolve) => deflate.once('drain', resolve));
      if (deflate.destroyed) return;
    }
    deflate.end();
  };
  feed().catch((error: unknown) =>
    deflate.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  try {
    for await (const chunk of deflate) yield chunk;
  } finally {
    deflate.destroy();
  }
}

/** A ZIP archive, part by part: nothing of it is held but its directory. @throws what `parts` throw */
export async function* zipStream(files: Iterable<ZipFile>): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for (const file of files) {
    const name = Buffer.from(file.name);
    const tally: Tally = { crc: 0, size: 0 };
    const header = localHeader(name);
    yield header;
    let packed = 0;
    for await (const chunk of deflated(file.parts, tally)) {
      packed += chunk.length;
      yield chunk;
    }
    const entry = { name, offset, packed, ...tally };
    written.push(entry);
    const end = descriptor(entry);
    yield end;
    offset += header.length + packed + end.length;
  }
  const directory = Buffer.concat(written.map(directoryEntry));
  yield directory;
  yield directoryEnd(written.length, directory.length, offset);
}
