import * as z from 'zod/mini';
import data from './opinions.json' with { type: 'json' };

const ComplaintSchema = z.object({
  text: z.string(),
  /** Of the shop. */
  answer: z.string(),
  /** Only of cloth by the metre, or only of what is sewn. */
  only: z.optional(z.enum(['metre', 'sewn'])),
  /** Not enough for the worst ratings. */
  mild: z.optional(z.literal(true)),
});
export type Complaint = z.infer<typeof ComplaintSchema>;

const RatingSchema = z.enum(['good', 'four', 'mixed', 'bad']);
export type Rating = z.infer<typeof RatingSchema>;

/** What reviews judge and how the shop answers. */
export const {
  complaints: COMPLAINTS,
  closings: CLOSINGS,
  looks: LOOKS,
  thanks: THANKS,
} = z
  .object({
    complaints: z.array(ComplaintSchema),
    /** How a review ends. */
    closings: z.record(RatingSchema, z.array(z.string())),
    /** Said of the colour or the pattern, in place of `{look}`. */
    looks: z.array(z.string()),
    /** Of the shop for a good review. */
    thanks: z.array(z.string()),
  })
  .parse(data);
