/** The image service (SPEC.md §7 Media). Formats: webp, jpg and png pictures, ico for small icons. */
export type PictureFormat = 'webp' | 'jpg' | 'png' | 'ico';

export interface PictureRequest {
  fileId: number;
  format?: PictureFormat;
  /**
   * Pixels. With `preserveRatio` the picture keeps its own ratio and covers the box; without it, it is cropped to the
   * box by its centre.
   */
  preview?: { width: number; height: number };
  /** 1 to 100. */
  quality?: number;
  preserveRatio?: boolean;
}

/** Path of a picture below the API base. */
export const picturePath = ({
  fileId,
  format = 'webp',
  preview,
  quality = 100,
  preserveRatio = true,
}: PictureRequest): string => {
  const query = new URLSearchParams();
  if (preview) query.set('preview', `${preview.width}x${preview.height}`);
  query.set('quality', String(quality));
  query.set('method', 'CatmullRom');
  query.set('preserveRatio', String(preserveRatio));
  query.set('format', format);
  return `/image-minifier/v1/${fileId}.${format}?${query}`;
};

/** Path of a video below the API base. */
export const videoPath = (fileId: number): string => `/video/v1/${fileId}.mp4`;
