import * as z from 'zod/mini';
import type { Cloth } from '../../../src/domain/metres/cloth.ts';
import {
  coverPart,
  flapCase,
  hemmedPiece,
  overlapStrip,
  runnerPiece,
  seamedFace,
  tableCover,
} from '../../../src/domain/metres/cut-pieces.ts';
import { cutCurtain } from '../../../src/domain/metres/curtain-cut.ts';
import { cutFlat } from '../../../src/domain/metres/flat-cut.ts';
import { cutGarment } from '../../../src/domain/metres/garment-cut.ts';
import type { CutPiece, CutResult } from '../../../src/domain/metres/result.ts';

const count = z.int();
const n = z.number();

const ItemSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('sheet'), w: n, h: n, hem: n, count }),
  z.object({ type: z.literal('napkin'), w: n, h: n, hem: n, count }),
  z.object({ type: z.literal('duvet_part'), w: n, h: n, seam: n, opening_hem: n, count }),
  z.object({ type: z.literal('pillow_flap'), w: n, h: n, flap: n, seam: n, hem: n, count }),
  z.object({ type: z.literal('tablecloth'), table_w: n, table_h: n, drop: n, hem: n, count }),
  z.object({
    type: z.literal('runner'),
    table_length: n,
    overhang: n,
    w: n,
    hem: n,
    long_side: z.enum(['height', 'width']),
    count,
  }),
  z.object({ type: z.literal('cushion_face'), w: n, h: n, seam: n, count }),
  z.object({ type: z.literal('cushion_strip'), w: n, h: n, overlap: n, seam: n, hem: n, count }),
  z.object({ type: z.literal('rect'), name: z.string(), w: n, h: n, count }),
]);
type Item = z.infer<typeof ItemSchema>;

const clothFields = {
  cloth_width: n,
  selvedge: n,
  shrink_length_pct: n,
  shrink_width_pct: n,
  repeat: n,
  match: z.enum(['none', 'straight', 'half_drop']),
  nap: z.boolean(),
  turn_allowed: z.boolean(),
  step: n,
  min_cut: n,
};
const CurtainSchema = z.object({
  ...clothFields,
  rail: n,
  fullness: n,
  panels: z.int(),
  side_hem: n,
  height: n,
  top_hem: n,
  bottom_hem: n,
  orientation: z.enum(['across', 'along_whole_window', 'along_per_panel']),
  join_seam: n,
  first_length_loss: n,
});
const FlatSchema = z.object({
  ...clothFields,
  method: z.enum(['pack', 'rows', 'join']),
  items: z.array(ItemSchema),
  join_seam: z.optional(n),
});
const GarmentSchema = z.object({
  ...clothFields,
  method: z.literal('garment_rows'),
  hips: n,
  ease: n,
  seam: n,
  length: n,
  body_allowance: n,
  sleeve_width: n,
  sleeve_length: n,
  sleeve_allowance: n,
});
type Input = z.infer<typeof CurtainSchema> | z.infer<typeof FlatSchema> | z.infer<typeof GarmentSchema>;

/** A worked example: what is given, and what comes out. */
export const ExampleSchema = z.object({
  id: z.string(),
  kind: z.string(),
  input: z.union([CurtainSchema, FlatSchema, GarmentSchema]),
  /** Null where it cannot be cut. */
  metres: z.nullable(n),
  pieces: z.array(z.object({ name: z.string(), width: n, height: n, count })),
});
export type Example = z.infer<typeof ExampleSchema>;

const MATCHES = { none: 'none', straight: 'straight', half_drop: 'half-drop' } as const;
const ORIENTATIONS = {
  across: 'across',
  along_whole_window: 'along-whole-window',
  along_per_panel: 'along-per-panel',
} as const;

const clothOf = (input: Input): Cloth => ({
  width: input.cloth_width,
  selvedge: input.selvedge,
  shrinkLength: input.shrink_length_pct,
  shrinkWidth: input.shrink_width_pct,
  repeat: input.repeat,
  match: MATCHES[input.match],
  oneWay: input.nap,
  step: input.step,
  smallestCut: input.min_cut,
});

const NAMES = {
  sheet: 'простыня',
  napkin: 'салфетка',
  duvet_part: 'пододеяльник, часть',
  pillow_flap: 'наволочка',
  tablecloth: 'скатерть',
  runner: 'дорожка',
  cushion_face: 'чехол, сторона',
  cushion_strip: 'чехол с запахом',
} as const;

function pieceOf(item: Item): CutPiece {
  if (item.type === 'rect') return { name: item.name, width: item.w, height: item.h, count: item.count };
  const name = NAMES[item.type];
  if (item.type === 'tablecloth')
    return tableCover({ ...item, name, width: item.table_w, height: item.table_h });
  if (item.type === 'runner') {
    const lies = item.long_side === 'height' ? 'along' : 'across';
    return runnerPiece({ ...item, name, tableLength: item.table_length, width: item.w, lies });
  }
  const sized = { ...item, name, width: item.w, height: item.h };
  switch (sized.type) {
    case 'sheet':
    case 'napkin':
      return hemmedPiece(sized);
    case 'duvet_part':
      return coverPart({ ...sized, opening: sized.opening_hem });
    case 'pillow_flap':
      return flapCase(sized);
    case 'cushion_face':
      return seamedFace(sized);
    case 'cushion_strip':
      return overlapStrip(sized);
  }
}

/** Sewn of several widths, in the genitive. */
const OF_LENGTHS: Readonly<Record<string, string>> = {
  'пододеяльник, часть': 'полотно пододеяльника',
  скатерть: 'полотно скатерти',
};

/** What the rules answer to an example. */
export function answerExample({ kind, input }: Example): CutResult {
  const cloth = clothOf(input);
  if ('rail' in input)
    return cutCurtain(cloth, {
      ...input,
      sideHem: input.side_hem,
      topHem: input.top_hem,
      bottomHem: input.bottom_hem,
      orientation: ORIENTATIONS[input.orientation],
      joinSeam: input.join_seam,
      firstLengthLoss: input.first_length_loss,
      panelName: kind === 'tulle' ? 'тюль' : 'штора',
      lengthName: 'полотно',
    });
  if ('hips' in input)
    return cutGarment(cloth, {
      ...input,
      bodyAllowance: input.body_allowance,
      sleeveWidth: input.sleeve_width,
      sleeveLength: input.sleeve_length,
      sleeveAllowance: input.sleeve_allowance,
      names: { front: 'перед', back: 'спинка', sleeve: 'рукав' },
    });
  return cutFlat(cloth, {
    pieces: input.items.map(pieceOf),
    method: input.method,
    turn: input.turn_allowed,
    joinSeam: input.join_seam ?? 0,
    lengthName: (piece) => OF_LENGTHS[piece] ?? piece,
  });
}
