import * as z from 'zod/mini';

/** Id of a picture in the image service: by this very schema programs find the pictures of a record. */
export const PictureIdSchema = z.int();

/** Id of a video, and of its still in the image service; known by this very schema, too. */
export const VideoIdSchema = z.int();

/** A picture in the image service. */
export const ImageSchema = z.object({
  fileId: PictureIdSchema,
  /** What it shows, for those who do not see it; plain text. Left out or empty, pages say what they can. */
  alt: z.optional(z.string()),
});
export type Image = z.infer<typeof ImageSchema>;

/** A picture for one range of screen widths. */
export const BreakpointImageSchema = z.object({
  fileId: PictureIdSchema,
  /** What it shows, for those who do not see it; plain text. Left out or empty, the picture decorates. */
  alt: z.optional(z.string()),
  pictureType: z.enum(['desktop', 'tablet', 'mobile']),
  /** Pixels at which the picture is shown. */
  imageWidth: z.int(),
  /** Widest screen, in CSS pixels, that gets this picture; null for any. */
  maxWidth: z.nullable(z.int()),
});
export type BreakpointImage = z.infer<typeof BreakpointImageSchema>;
