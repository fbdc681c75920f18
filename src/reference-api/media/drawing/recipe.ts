import * as z from 'zod/mini';

const isHexColour = (value: unknown): boolean => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);

/** `#rrggbb`, sRGB. */
export const ColourSchema = z.custom<`#${string}`>(isHexColour, 'expected #rrggbb');
export type Colour = z.infer<typeof ColourSchema>;

export const WeaveSchema = z.enum([
  'plain',
  'twill',
  'herringbone',
  'satin',
  'waffle',
  'terry',
  'jacquard',
  'velvet',
  'knit',
  'muslin',
]);
export type Weave = z.infer<typeof WeaveSchema>;

export const PRINT_KINDS = [
  'stripe',
  'gingham',
  'tartan',
  'dots',
  'sprig',
  'toile',
  'damask',
  'geometric',
  'check',
  'botanical',
] as const;

/** `scale` is the repeat of the pattern in centimetres. */
export const PrintSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({
    kind: z.enum(PRINT_KINDS),
    colours: z.array(ColourSchema).check(z.minLength(1), z.maxLength(6)),
    scale: z.number().check(z.gte(0.2), z.lte(120)),
  }),
]);
export type Print = z.infer<typeof PrintSchema>;
export type FiguredPrint = Exclude<Print, { kind: 'none' }>;

/** `slub` and `sheen` run from 0 to 1, `weight` is in g/m². */
export const ClothRecipeSchema = z.object({
  seed: z.int(),
  weave: WeaveSchema,
  warp: ColourSchema,
  weft: ColourSchema,
  threadsPerCm: z.number().check(z.gte(1), z.lte(120)),
  slub: z.number().check(z.gte(0), z.lte(1)),
  sheen: z.number().check(z.gte(0), z.lte(1)),
  weight: z.number().check(z.gte(20), z.lte(1200)),
  print: PrintSchema,
});
export type ClothRecipe = z.infer<typeof ClothRecipeSchema>;

export const ShotSchema = z.enum([
  'swatch',
  'drape',
  'macro',
  'roll',
  'stack',
  'curtain',
  'pillow',
  'towel',
  'bed',
  'tablecloth',
  'napkin',
  'throw',
  'robe',
  'placeholder',
]);
export type Shot = z.infer<typeof ShotSchema>;

/** `ratio` is width divided by height, 4:5 when it is left out; `accents` are the other fabrics of a set. */
export const PictureRecipeSchema = z.object({
  cloth: ClothRecipeSchema,
  accents: z.optional(z.array(ClothRecipeSchema)),
  shot: ShotSchema,
  seed: z.int(),
  ground: z.optional(ColourSchema),
  ratio: z.optional(z.number().check(z.gte(0.25), z.lte(4))),
});
export type PictureRecipe = z.infer<typeof PictureRecipeSchema>;

/** The «no picture» image: a quiet linen swatch with a thin outline drawing. */
export const PLACEHOLDER_RECIPE: PictureRecipe = {
  shot: 'placeholder',
  seed: 7,
  cloth: {
    seed: 7,
    weave: 'plain',
    warp: '#e9e2d4',
    weft: '#e3dbca',
    threadsPerCm: 11,
    slub: 0.5,
    sheen: 0.05,
    weight: 180,
    print: { kind: 'none' },
  },
};
