import { fileTypeFromBuffer } from 'file-type';
import type { FileType } from './file-targets.ts';
import { wrongType } from './refused-file.ts';

/** What the bytes are, whatever their name says. @throws Refusal 422 for what is not allowed */
export async function typeOf<Allowed extends FileType>(
  bytes: Uint8Array,
  allowed: readonly Allowed[],
): Promise<Allowed> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const type = allowed.find((one) => one === found?.mime);
  if (type === undefined) throw wrongType(allowed);
  return type;
}
