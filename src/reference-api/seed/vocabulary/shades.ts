import * as z from 'zod/mini';
import { ColourSchema } from '../../media/drawing/recipe.ts';
import data from './shades.json' with { type: 'json' };

const ShadeSchema = z.object({
  code: z.string(),
  title: z.string(),
  /** The colour that shoppers filter by. */
  family: z.string(),
  hex: ColourSchema,
});
/** A dye by its name in the shop. */
export type Shade = z.infer<typeof ShadeSchema>;

export const SHADES: readonly Shade[] = z.array(ShadeSchema).parse(data);

const byCode = new Map(SHADES.map((shade) => [shade.code, shade]));

/** @throws RangeError where the vocabulary has no such shade */
export function shadeOf(code: string): Shade {
  const shade = byCode.get(code);
  if (!shade) throw new RangeError(`There is no shade ${code}`);
  return shade;
}
