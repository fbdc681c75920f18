const HEADER_BYTES = 8;
const LONG_HEADER_BYTES = 16;

interface Box {
  type: string;
  end: number;
}

/** The box that begins at an offset; undefined where none fits. A box of size 0 would reach to the end of the file. */
function boxAt(file: DataView, offset: number): Box | undefined {
  if (offset + HEADER_BYTES > file.byteLength) return undefined;
  const type = String.fromCharCode(...[4, 5, 6, 7].map((at) => file.getUint8(offset + at)));
  const short = file.getUint32(offset);
  if (short === 0) return { type, end: file.byteLength };
  if (short !== 1) return short < HEADER_BYTES ? undefined : { type, end: offset + short };
  if (offset + LONG_HEADER_BYTES > file.byteLength) return undefined;
  const long = Number(file.getBigUint64(offset + HEADER_BYTES));
  return long < LONG_HEADER_BYTES ? undefined : { type, end: offset + long };
}

/** Whether a file is nothing but whole MP4 boxes, with a description and contents: not cut short, nothing behind it. */
export function isWholeMp4(bytes: Uint8Array): boolean {
  const file = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const types: string[] = [];
  for (let offset = 0; offset < file.byteLength;) {
    const box = boxAt(file, offset);
    if (box === undefined || box.end > file.byteLength) return false;
    types.push(box.type);
    offset = box.end;
  }
  return types[0] === 'ftyp' && types.includes('moov') && types.includes('mdat');
}
