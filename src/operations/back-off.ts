/** Milliseconds. */
export interface BackOff {
  readonly firstMs: number;
  readonly lastMs: number;
}

/** `failures` counts from 1; the pause doubles up to the last. */
export const backOff = ({ firstMs, lastMs }: BackOff, failures: number): number =>
  Math.min(firstMs * 2 ** (failures - 1), lastMs);
