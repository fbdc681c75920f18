import { open } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import type { FileType } from './file-targets.ts';
import { wrongType } from './rejected-file.ts';

/** Every type that is taken is known by its first bytes; of a longer part, hostile files could make a long work. */
const HEAD_BYTES = 4100;

/** What the bytes of a file are, whatever their name says. @throws ErrorResponse 422 for what is not allowed */
export async function typeOf<Allowed extends FileType>(
  path: string,
  allowed: readonly Allowed[],
): Promise<Allowed> {
  const found = await fileTypeFromBuffer(await headOf(path)).catch(() => undefined);
  const type = allowed.find((one) => one === found?.mime);
  if (type === undefined) throw wrongType(allowed);
  return type;
}

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
