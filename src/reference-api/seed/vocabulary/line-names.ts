import * as z from 'zod/mini';
import data from './line-names.json' with { type: 'json' };

const ThemeSchema = z.enum(['botanical', 'calm', 'geometric', 'ornamental']);
/** Moods that names of lines are chosen by: figures of plants, calm plain cloth, checks and stripes, old ornaments. */
export type Theme = z.infer<typeof ThemeSchema>;

const NounSchema = z.object({
  word: z.string(),
  /** Masculine, feminine, neuter or plural. */
  gender: z.enum(['m', 'f', 'n', 'p']),
});
export type Gender = z.infer<typeof NounSchema>['gender'];

/** Names that editors gave are used up before any is composed of an adjective, here in its masculine form, and a noun. */
export const LINE_NAMES = z
  .record(
    ThemeSchema,
    z.object({ names: z.array(z.string()), adjectives: z.array(z.string()), nouns: z.array(NounSchema) }),
  )
  .parse(data);
