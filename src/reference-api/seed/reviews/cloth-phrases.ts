import * as z from 'zod/mini';
import data from './cloth-phrases.json' with { type: 'json' };

const PraiseSchema = z.object({
  text: z.string(),
  /** Only those who sew from the cloth say so, or only those who wear it, sleep in it or sew from it. */
  from: z.optional(z.enum(['sewing', 'wearing'])),
});
export type Praise = z.infer<typeof PraiseSchema>;

const { families, uses } = z
  .object({
    /** Cloths that are praised in the same words. */
    families: z.record(z.string(), z.object({ cloths: z.array(z.string()), praise: z.array(PraiseSchema) })),
    /** What cloth is bought for, by the purposes of its kind. */
    uses: z.record(z.string(), z.string()),
  })
  .parse(data);

const praiseByCloth = new Map(
  Object.values(families).flatMap(({ cloths, praise }) => cloths.map((code) => [code, praise] as const)),
);

/** What is said in praise of a cloth, by its code. @throws RangeError for an unknown one */
export function clothPraise(code: string): readonly Praise[] {
  const praise = praiseByCloth.get(code);
  if (praise === undefined) throw new RangeError(`Nothing is said of the cloth ${code}`);
  return praise;
}

/** What cloth for that purpose is bought for, in the accusative. */
export const useOf = (purpose: string): string | undefined => uses[purpose];
