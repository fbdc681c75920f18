/** What is shown where a page is shared, pixels. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** The most that messengers and social networks take without delay; some take no larger one at all. */
export const MAX_SHARE_BYTES = 150_000;

/** What the picture service is asked for: whole, in its own ratio. One that knows no sizes may send the picture as it is. */
export const sharePictureSource = (fileId: number) =>
  ({ fileId, format: 'jpg', preview: SHARE_SIZE }) as const;

/** A picture of the shop, cut for sharing. */
export interface SharePicture {
  readonly fileId: number;
  /** The release's file, without its ending, of the page whose title is set on the picture. */
  readonly page?: string;
}

/** A short name of a text, for addresses that must differ where the text does (FNV-1a). */
function keyOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

const ADDRESS = /^\/share\/([1-9]\d{0,14})(?:-[\da-f]{8}\/([a-z\d_-]+(?:\/[a-z\d_-]+)*))?\.jpg$/;

/** The picture that a path below the shop's address means; undefined for any other path. */
export function readSharePicturePath(path: string): SharePicture | undefined {
  const [, fileId, page] = ADDRESS.exec(path) ?? [];
  if (fileId === undefined) return undefined;
  return { fileId: Number(fileId), ...(page !== undefined && { page }) };
}

/**
 * The path of a picture for sharing: with a title on it, one for the page of that `title` in the release's `file`
 * (`catalog/satin.html`), else one for all pages that show the picture.
 */
export function sharePicturePath(fileId: number, titled?: { file: string; title: string }): string {
  const plain = `/share/${fileId}.jpg`;
  if (titled === undefined) return plain;
  const path = `/share/${fileId}-${keyOf(titled.title)}/${titled.file.replace(/\.html$/, '')}.jpg`;
  return readSharePicturePath(path) ? path : plain;
}
