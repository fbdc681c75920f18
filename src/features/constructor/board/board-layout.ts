export interface BoardLayout {
  /** Share of the board's width. */
  readonly base: number;
  readonly columns: number;
  readonly rows: number;
  /** Columns of the first picture, so that no cell is empty. */
  readonly firstSpan: number;
}

const LARGEST = { most: 20, columns: 4, rows: 5, base: 0.42 } as const;

/** By the number of pictures beside the base. */
const grids = [
  { most: 1, columns: 1, rows: 1, base: 0.62 },
  { most: 2, columns: 1, rows: 2, base: 0.62 },
  { most: 3, columns: 1, rows: 3, base: 0.64 },
  { most: 4, columns: 2, rows: 2, base: 0.5 },
  { most: 6, columns: 2, rows: 3, base: 0.54 },
  { most: 8, columns: 2, rows: 4, base: 0.58 },
  { most: 12, columns: 3, rows: 4, base: 0.48 },
  { most: 16, columns: 4, rows: 4, base: 0.42 },
  LARGEST,
] as const;

/** The list shows the others. */
export const MAX_BESIDE_BASE: number = LARGEST.most;

/** `beside`: number of other pictures. */
export function boardLayout(beside: number): BoardLayout {
  if (beside === 0) return { base: 1, columns: 0, rows: 0, firstSpan: 0 };
  const { columns, base, ...grid } = grids.find(({ most }) => beside <= most) ?? LARGEST;
  const shown = Math.min(beside, MAX_BESIDE_BASE);
  const rows = Math.min(grid.rows, Math.ceil(shown / columns));
  return { base, columns, rows, firstSpan: columns * rows - shown + 1 };
}
