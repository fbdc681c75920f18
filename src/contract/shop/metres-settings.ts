import * as z from 'zod/mini';

/** What shoppers can have the metres of a cloth worked out for. Sizes in centimetres. */

const SizeCmSchema = z.number().check(z.positive(), z.maximum(2000));
const AllowanceSchema = z.number().check(z.minimum(0), z.maximum(100));
const PieceCountSchema = z.int().check(z.minimum(1), z.maximum(50));

const kind = {
  /** In addresses: lower-case Latin letters, digits and hyphens. */
  code: z.string().check(z.regex(/^[a-z\d-]{1,40}$/)),
  title: z.string(),
};

const flat = {
  ...kind,
  /** What a piece is called. */
  name: z.string(),
};

/** Taken by each edge where widths are joined; pieces wider than the cloth cannot be made where it is left out. */
const joining = { joinSeam: z.optional(AllowanceSchema), lengthName: z.optional(z.string()) };

/** Hangs in folds: measured by its rail and height. */
const HungKindSchema = z.object({
  ...kind,
  shape: z.literal('hung'),
  /** One of several, when cut whole. */
  panelName: z.string(),
  /** One length of several that are joined. */
  lengthName: z.string(),
  /** Widths of flat cloth for one of the rail; the first is proposed. */
  fullness: z
    .array(z.object({ title: z.string(), value: z.number().check(z.minimum(1), z.maximum(5)) }))
    .check(z.minLength(1), z.maxLength(10)),
  sideHem: AllowanceSchema,
  topHem: AllowanceSchema,
  bottomHem: AllowanceSchema,
  joinSeam: AllowanceSchema,
  usual: z.object({
    rail: SizeCmSchema,
    height: SizeCmSchema,
    panels: z.int().check(z.minimum(1), z.maximum(4)),
  }),
});

/**
 * A piece of a set. `hemmed` is hemmed all round; `cover-part` is one of two halves of a cover with an opening at one end;
 * `flap-case` is one strip folded around with a flap; `cut` is cut as it is given.
 */
const SetItemSchema = z.object({
  shape: z.enum(['hemmed', 'cover-part', 'flap-case', 'cut']),
  name: z.string(),
  width: SizeCmSchema,
  height: SizeCmSchema,
  count: PieceCountSchema,
});

/** Sewn by usual sizes. */
const SetKindSchema = z.object({
  ...kind,
  shape: z.literal('set'),
  sizes: z
    .array(
      z.object({ title: z.string(), items: z.array(SetItemSchema).check(z.minLength(1), z.maxLength(12)) }),
    )
    .check(z.minLength(1), z.maxLength(30)),
  hem: AllowanceSchema,
  seam: AllowanceSchema,
  opening: AllowanceSchema,
  flap: AllowanceSchema,
  /** Whether pieces may lie across the cloth. */
  turn: z.boolean(),
  ...joining,
});

/** Lies over a table. */
const TableKindSchema = z.object({
  ...flat,
  shape: z.literal('table'),
  hem: AllowanceSchema,
  usual: z.object({ width: SizeCmSchema, height: SizeCmSchema, drop: AllowanceSchema }),
  ...joining,
});

/** Equal pieces, hemmed all round. */
const HemmedKindSchema = z.object({
  ...flat,
  shape: z.literal('hemmed'),
  hem: AllowanceSchema,
  usual: z.object({ width: SizeCmSchema, height: SizeCmSchema, count: PieceCountSchema }),
});

/** Covers of two faces, or of one strip whose ends overlap. */
const CushionKindSchema = z.object({
  ...kind,
  shape: z.literal('cushion'),
  faceName: z.string(),
  stripName: z.string(),
  seam: AllowanceSchema,
  hem: AllowanceSchema,
  overlap: AllowanceSchema,
  usual: z.object({ width: SizeCmSchema, height: SizeCmSchema, count: PieceCountSchema }),
});

/** Lies along a table and hangs over its ends. */
const RunnerKindSchema = z.object({
  ...flat,
  shape: z.literal('runner'),
  hem: AllowanceSchema,
  usual: z.object({
    tableLength: SizeCmSchema,
    overhang: AllowanceSchema,
    width: SizeCmSchema,
    count: PieceCountSchema,
  }),
});

/** Front, back and sleeves, by the size of the hips. */
const GarmentKindSchema = z.object({
  ...kind,
  shape: z.literal('garment'),
  frontName: z.string(),
  backName: z.string(),
  sleeveName: z.string(),
  sizes: z
    .array(z.object({ title: z.string(), hips: SizeCmSchema, sleeveWidth: SizeCmSchema }))
    .check(z.minLength(1), z.maxLength(30)),
  /** A length of 0 is none. */
  sleeves: z
    .array(z.object({ title: z.string(), length: z.number().check(z.minimum(0), z.maximum(150)) }))
    .check(z.minLength(1), z.maxLength(6)),
  ease: AllowanceSchema,
  seam: AllowanceSchema,
  bodyAllowance: AllowanceSchema,
  sleeveAllowance: AllowanceSchema,
  usual: z.object({ length: SizeCmSchema }),
});

/** Rectangles of one's own, allowances in them. */
const RectanglesKindSchema = z.object({
  ...flat,
  shape: z.literal('rectangles'),
  usual: z.object({ width: SizeCmSchema, height: SizeCmSchema, count: PieceCountSchema }),
});

/** Something that shoppers make of cloth. */
export const MetresKindSchema = z.discriminatedUnion('shape', [
  HungKindSchema,
  SetKindSchema,
  TableKindSchema,
  HemmedKindSchema,
  CushionKindSchema,
  RunnerKindSchema,
  GarmentKindSchema,
  RectanglesKindSchema,
]);
export type MetresKind = z.infer<typeof MetresKindSchema>;

/** How the metres of a cloth are worked out. */
export const MetresSettingsSchema = z.object({
  /** In this order; without any nothing is worked out. */
  kinds: z.array(MetresKindSchema).check(z.maxLength(20)),
  /** Of each edge of a cloth that cannot be used. */
  selvedge: AllowanceSchema,
  /** Metres; the shop cuts no less. */
  smallestCut: z.number().check(z.minimum(0), z.maximum(10)),
});
