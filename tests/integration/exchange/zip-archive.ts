import { crc32, deflateRawSync } from 'node:zlib';

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const DEFLATED = 8;
/** Names are in UTF-8. */
const FLAGS = 0x0800;

function header(
  signature: number,
  bytes: number,
  fields: readonly (readonly [number, 2 | 4, number])[],
): Buffer {
  const written = Buffer.alloc(bytes);
  written.writeUInt32LE(signature, 0);
  for (const [at, size, value] of fields)
    if (size === 2) written.writeUInt16LE(value, at);
    else written.writeUInt32LE(value, at);
  return written;
}

/** The name in UTF-8, or in the code page of Windows' archives. */
function encoded(path: string, encoding: NameEncoding): Buffer {
  if (encoding === 'utf-8') return Buffer.from(path);
  const decoder = new TextDecoder(encoding);
  const bytes = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]),
  );
  return Buffer.from([...path].map((sign) => bytes.get(sign) ?? 0x3f));
}

type NameEncoding = 'utf-8' | 'ibm866';

/** An archive as 1C makes it, or as Windows does with names in its own code page. */
export function zipArchive(
  files: Readonly<Record<string, string | Uint8Array>>,
  names: NameEncoding = 'utf-8',
): Buffer {
  const flags = names === 'utf-8' ? FLAGS : 0;
  const parts: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [path, content] of Object.entries(files)) {
    const name = encoded(path, names);
    const bytes = Buffer.from(content as string);
    const packed = deflateRawSync(bytes);
    const sizes = (at: number) =>
      [
        [at, 4, crc32(bytes)],
        [at + 4, 4, packed.length],
        [at + 8, 4, bytes.length],
        [at + 12, 2, name.length],
      ] as const;
    const local = header(LOCAL, 30, [[4, 2, 20], [6, 2, flags], [8, 2, DEFLATED], ...sizes(14)]);
    central.push(
      header(CENTRAL, 46, [
        [4, 2, 20],
        [6, 2, 20],
        [8, 2, flags],
        [10, 2, DEFLATED],
        ...sizes(16),
        [42, 4, offset],
      ]),
      name,
    );
    parts.push(local, name, packed);
    offset += local.length + name.length + packed.length;
  }
  const directory = Buffer.concat(central);
  const count = Object.keys(files).length;
  const end = header(END, 22, [
    [8, 2, count],
    [10, 2, count],
    [12, 4, directory.length],
    [16, 4, offset],
  ]);
  return Buffer.concat([...parts, directory, end]);
}
