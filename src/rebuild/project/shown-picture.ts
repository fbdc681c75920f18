import type { Image } from '../../contract/catalog/image.ts';

/** A picture as records of pages have it. */
export const shownPicture = (image: Image | null): { imageId: number | null; imageAlt?: string } => ({
  imageId: image?.fileId ?? null,
  ...(image?.alt ? { imageAlt: image.alt } : {}),
});
