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
  /** The release's file, without its ending, of the page that is shown with the picture. */
  readonly page: string;
  /** Whether the page's title is set on it. */
  readonly titled: boolean;
}

/** A short name of a text, for addresses that must differ where the text does (FNV-1a). */
function keyOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

const ADDRESS = /^\/share\/([1-9]\d{0,14})(-[\da-f]{8})?\/([a-z\d_-]+(?:\/[a-z\d_-]+)*)\.jpg$/;

/** The picture that a path below the shop's address means; undefined for any other path. */
export function readSharePicturePath(path: string): SharePicture | undefined {
  const [, fileId, key, page] = ADDRESS.exec(path) ?? [];
  if (page === undefined) return undefined;
  return { fileId: Number(fileId), page, titled: key !== undefined };
}

/**
 * The path of a picture for sharing the page of the release's `file` (`catalog/satin.html`), which says by itself who may have it drawn;
 * with the page's `title` on it where there is one. Undefined for a page whose path no such address can hold.
 */
export function sharePicturePath(fileId: number, file: string, title?: string): string | undefined {
  const key = title === undefined ? '' : `-${keyOf(title)}`;
  const path = `/share/${fileId}${key}/${file.replace(/\.html$/, '')}.jpg`;
  return readSharePicturePath(path) ? path : undefined;
}
