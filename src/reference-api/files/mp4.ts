import { open, type FileHandle } from 'node:fs/promises';

const HEADER_BYTES = 8;
const LONG_HEADER_BYTES = 16;
/** A video of 20 MB has a few boxes, one in fragments of a second some hundreds. */
const MAX_BOXES = 4096;

interface Box {
  type: string;
  end: number;
}

/** The box that begins at an offset; undefined where none fits. A box of size 0 would reach to the end of the file. */
async function boxAt(file: FileHandle, offset: number, size: number): Promise<Box | undefined> {
  const { buffer: head, bytesRead } = await file.read(
    Buffer.alloc(LONG_HEADER_BYTES),
    0,
    LONG_HEADER_BYTES,
    offset,
  );
  if (bytesRead < HEADER_BYTES) return undefined;
  const type = head.toString('latin1', 4, HEADER_BYTES);
  const short = head.readUInt32BE(0);
  if (short === 0) return { type, end: size };
  if (short !== 1) return short < HEADER_BYTES ? undefined : { type, end: offset + short };
  if (bytesRead < LONG_HEADER_BYTES) return undefined;
  const long = Number(head.readBigUInt64BE(HEADER_BYTES));
  return long < LONG_HEADER_BYTES ? undefined : { type, end: offset + long };
}

/** Whether a file is nothing but whole MP4 boxes, with a description and contents: not cut short, nothing behind it. */
export async function isWholeMp4(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const types: string[] = [];
    for (let offset = 0; offset < size;) {
      const box = await boxAt(file, offset, size);
      if (box === undefined || box.end > size || types.length === MAX_BOXES) return false;
      types.push(box.type);
      offset = box.end;
    }
    return types[0] === 'ftyp' && types.includes('moov') && types.includes('mdat');
  } finally {
    await file.close();
  }
}
