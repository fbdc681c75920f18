/** The image service (IMG-01). Formats: webp, jpg and png pictures, ico for small icons. */
export type PictureFormat = 'webp' | 'jpg' | 'png' | 'ico';

/** Widths that the storefront asks for, pixels, ascending; a service that limits sizes gives at least these. */
export const PICTURE_WIDTHS_PX = [
  28, 52, 56, 64, 80, 96, 112, 120, 128, 160, 180, 190, 192, 224, 225, 240, 256, 280, 288, 320, 360, 380, 390,
  400, 432, 440, 450, 480, 512, 540, 560, 576, 600, 640, 720, 768, 780, 800, 864, 880, 960, 1080, 1120, 1200,
  1320, 1344, 1440, 1600, 1728, 1760, 1800, 1920, 2688,
] as const;
/** Pixels, of the screen or of a denser one. */
export type PictureWidth = (typeof PICTURE_WIDTHS_PX)[number];

export interface PictureRequest {
  fileId: number;
  format?: PictureFormat;
  /**
   * Pixels. With `preserveRatio` the picture keeps its own ratio and covers the box; without it, it is cropped to the
   * box by its centre. A service may give the next larger of the sizes that it has.
   */
  preview?: { width: number; height: number };
  /** 1 to 100. */
  quality?: number;
  /** How the service resamples. */
  method?: string;
  preserveRatio?: boolean;
  /** What is usual is left out of the address. */
  short?: boolean;
}

export const BEST_QUALITY = 100;
export const DEFAULT_METHOD = 'CatmullRom';

/** Path of a picture below the API base. */
export function picturePath({
  fileId,
  format = 'webp',
  preview,
  quality = BEST_QUALITY,
  method = DEFAULT_METHOD,
  preserveRatio = true,
  short = false,
}: PictureRequest): string {
  const query = new URLSearchParams();
  if (preview) query.set('preview', `${preview.width}x${preview.height}`);
  const usual = { quality: String(BEST_QUALITY), method: DEFAULT_METHOD, preserveRatio: 'true', format };
  const asked = { quality: String(quality), method, preserveRatio: String(preserveRatio), format };
  for (const [name, value] of Object.entries(asked))
    if (!short || value !== Reflect.get(usual, name)) query.set(name, value);
  return `/image-minifier/v1/${fileId}.${format}?${query}`;
}

/** Path of a video below the API base; the image service has a still of it under the same id. */
export const videoPath = (fileId: number): string => `/video/v1/${fileId}.mp4`;

/** The address of a picture or video with the key that opens it, where it needs one. */
export const withFilesKey = (address: string, key: string | null | undefined): string =>
  key ? `${address}${address.includes('?') ? '&' : '?'}key=${encodeURIComponent(key)}` : address;

/** Path of a stored file's bytes below the API base. */
export const downloadPath = (fileId: number): string => `/file/v1/${fileId}/download`;

/** A route that answers with bytes instead of JSON; its refusals are JSON as everywhere. */
export interface MediaRoute {
  readonly name: string;
  /** Path below the API base, with `:name` for each part that varies. */
  readonly path: string;
  /** What the varying part looks like, as a regular expression. */
  readonly params: Readonly<Record<string, RegExp>>;
  /** Media types that it answers with. */
  readonly types: readonly string[];
  /** Whether a part can be asked for by `Range`. */
  readonly ranges: boolean;
}

export const mediaRoutes = {
  getPicture: {
    name: 'getPicture',
    path: '/image-minifier/v1/:file',
    params: { file: /^\d{1,15}\.(webp|jpg|png|ico)$/ },
    types: ['image/webp', 'image/jpeg', 'image/png', 'image/x-icon'],
    ranges: false,
  },
  getVideo: {
    name: 'getVideo',
    path: '/video/v1/:file',
    params: { file: /^\d{1,15}\.mp4$/ },
    types: ['video/mp4'],
    ranges: true,
  },
  downloadFile: {
    name: 'downloadFile',
    path: '/file/v1/:id/download',
    params: { id: /^\d{1,15}$/ },
    types: ['application/octet-stream'],
    ranges: false,
  },
} as const satisfies Record<string, MediaRoute>;
