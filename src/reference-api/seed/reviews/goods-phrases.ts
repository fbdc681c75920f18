import * as z from 'zod/mini';
import data from './goods-phrases.json' with { type: 'json' };

const GoodsFamilySchema = z.enum([
  'metre',
  'bed',
  'towel',
  'curtain',
  'robe',
  'table',
  'blanket',
  'cushion',
  'apron',
  'scraps',
]);
/** Goods that are used, and so praised, in the same way. */
export type GoodsFamily = z.infer<typeof GoodsFamilySchema>;

const FAMILY_PATTERNS: readonly { code: RegExp; family: GoodsFamily }[] = [
  { code: /^(komplekt|pododeyalnik|prostynya|navolochk|detskiy)/, family: 'bed' },
  { code: /polotents/, family: 'towel' },
  { code: /^shtory/, family: 'curtain' },
  { code: /^halat/, family: 'robe' },
  { code: /^(skatert|salfetki|dorozhka)/, family: 'table' },
  { code: /^(pled|pokryvalo|panno)/, family: 'blanket' },
  { code: /^podushka/, family: 'cushion' },
  { code: /^fartuk/, family: 'apron' },
  { code: /^(nabor|probnik|loskut)/, family: 'scraps' },
];

/** The family of goods by their code; cloth by the metre where there is none. @throws RangeError */
export function goodsFamilyOf(code: string | undefined): GoodsFamily {
  if (code === undefined) return 'metre';
  const found = FAMILY_PATTERNS.find((pattern) => pattern.code.test(code));
  if (found === undefined) throw new RangeError(`There is no family for ${code}`);
  return found.family;
}

/** What is said of goods: who bought them and what for, with the use of cloth as `{use}`; then how they are in use. */
export const GOODS_PHRASES = z
  .record(GoodsFamilySchema, z.object({ openings: z.array(z.string()), praise: z.array(z.string()) }))
  .parse(data);
