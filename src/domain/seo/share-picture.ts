/** Pixels. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** Larger pictures are shown late or not at all by messengers and social networks. */
export const MAX_SHARE_BYTES = 150_000;

/** Requested whole, in its own ratio; a service without sizes may send the original. */
export const sharePictureSource = (fileId: number) =>
  ({ fileId, format: 'jpg', preview: SHARE_SIZE }) as const;

/** A picture of the shop, cropped for sharing. */
export interface SharePicture {
  readonly fileId: number;
  /** The release's file of the page, without its extension. */
  readonly page: string;
  /** Whether the title is drawn on it. */
  readonly titled: boolean;
}

/** A short hash for addresses (FNV-1a). */
function keyOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

const ADDRESS = /^\/share\/([1-9]\d{0,14})(-[\da-f]{8})?\/([a-z\d_-]+(?:\/[a-z\d_-]+)*)\.jpg$/;

/** Undefined for other paths. */
export function readSharePicturePath(path: string): SharePicture | undefined {
  const [, fileId, key, page] = ADDRESS.exec(path) ?? [];
  if (page === undefined) return undefined;
  return { fileId: Number(fileId), page, titled: key !== undefined };
}

/**
 * The path of a page's shared picture; it proves which page may have it drawn. `file` is the release's
 * (`catalog/satin.html`), `title` is drawn on it. Undefined for a page whose path does not fit.
 */
export function sharePicturePath(fileId: number, file: string, title?: string): string | undefined {
  const key = title === undefined ? '' : `-${keyOf(title)}`;
  const path = `/share/${fileId}${key}/${file.replace(/\.html$/, '')}.jpg`;
  return readSharePicturePath(path) ? path : undefined;
}
