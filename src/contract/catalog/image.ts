import * as z from 'zod/mini';

/** Id of a picture in the image service: by this very schema programs find the pictures of a record. */
export const PictureIdSchema = z.int();

/** A picture in the image service. */
export const ImageSchema = z.object({ fileId: PictureIdSchema });
export type Image = z.infer<typeof ImageSchema>;

/** A picture for one range of screen widths. */
export const BreakpointImageSchema = z.object({
  fileId: PictureIdSchema,
  pictureType: z.enum(['desktop', 'tablet', 'mobile']),
  /** Pixels at which the picture is shown. */
  imageWidth: z.int(),
  /** Widest screen, in CSS pixels, that gets this picture; null for any. */
  maxWidth: z.nullable(z.int()),
});
export type BreakpointImage = z.infer<typeof BreakpointImageSchema>;
