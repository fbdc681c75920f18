/** How 1C's configurations call the folder that they export to. */
const EXPORT_FOLDER = /^(?:\.?\/)*(?:(?:upload\/)?1c\/webdata|webdata|tmp)\//i;
const MAX_LENGTH = 180;
const KINDS = /\.(?:xml|zip|jpe?g|png|webp|gif|bmp|tiff?)$/i;

/** A file of pictures, XML or an archive: nothing else is kept. */
export const isWantedFile = (name: string): boolean => KINDS.test(name);

/**
 * The path of a file below the folder of its package, in one spelling; undefined where it leads out of the folder or is no name of
 * a file.
 */
export function safeFileName(sent: string): string | undefined {
  let name = sent
    .replaceAll('\\', '/')
    .normalize('NFC')
    .replace(/^[a-z]:(?=\/)/i, '')
    .replaceAll(/\/{2,}/g, '/');
  while (EXPORT_FOLDER.test(name)) name = name.replace(EXPORT_FOLDER, '');
  name = name.replace(/^(?:\.?\/)+/, '');
  const parts = name.split('/');
  const isPlain = parts.every(
    (part) => part !== '' && part !== '.' && part !== '..' && !part.startsWith('.'),
  );
  // Neither characters that steer terminals nor those that some file system reads otherwise.
  const isText = !/[\p{Cc}\p{Cf}:*?"<>|]/u.test(name);
  return isPlain && isText && Buffer.byteLength(name) <= MAX_LENGTH ? name : undefined;
}
