import type { BrandFault } from './brand-fault.ts';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const ICO = Buffer.from([0, 0, 1, 0]);
/** Bytes at which a PNG says its width and its height. */
const PNG_SIZE = 24;

const REQUIRED_SIZES: Readonly<Record<string, string>> = {
  'share.png': '1200×630',
  'apple-touch-icon.png': '180×180',
  'icon-192.png': '192×192',
  'icon-512.png': '512×512',
  'icon-maskable-512.png': '512×512',
};

/** Bytes; more are too slow for messengers. */
const MAX_BYTES: Readonly<Record<string, number>> = { 'share.png': 150_000 };

/** Checks the kind and the size of a picture of pixels. */
export function checkPicture(file: string, bytes: Buffer, faults: BrandFault[]): void {
  const signature = file.endsWith('.ico') ? ICO : PNG;
  if (bytes.length < PNG_SIZE || !bytes.subarray(0, signature.length).equals(signature)) {
    faults.push({ code: 'picture-format', file, format: 'something else' });
    return;
  }
  const most = MAX_BYTES[file];
  if (most !== undefined && bytes.length > most)
    faults.push({ code: 'picture-heavy', file, bytes: bytes.length, most });
  const required = REQUIRED_SIZES[file];
  if (required === undefined) return;
  const size = `${bytes.readUInt32BE(16)}×${bytes.readUInt32BE(20)}`;
  if (size !== required) faults.push({ code: 'picture-size', file, size, required });
}
