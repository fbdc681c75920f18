import type { ClothKind } from './cloth-kind.ts';
import { BED_COTTONS } from './cotton-bed.ts';
import { EVERYDAY_COTTONS } from './cotton-everyday.ts';
import { FURNISHINGS } from './furnishing.ts';
import { KNITS } from './knit.ts';
import { LINENS } from './linen.ts';
import { TOWELLINGS } from './towelling.ts';
import { SILKS, WOOLS } from './wool-and-silk.ts';

export const CLOTH_KINDS: readonly ClothKind[] = [
  ...BED_COTTONS,
  ...EVERYDAY_COTTONS,
  ...TOWELLINGS,
  ...LINENS,
  ...WOOLS,
  ...SILKS,
  ...FURNISHINGS,
  ...KNITS,
];

/** @throws RangeError for an unknown code */
export function clothKindOf(code: string): ClothKind {
  const kind = CLOTH_KINDS.find((candidate) => candidate.code === code);
  if (!kind) throw new RangeError(`no cloth ${code}`);
  return kind;
}
