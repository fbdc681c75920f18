/** Pauses between tries, in milliseconds. */
export interface BackOff {
  readonly firstMs: number;
  readonly lastMs: number;
}

/** The pause after so many failures in a row, the first of which is 1: each is twice as long as the one before, up to the last. */
export const backOff = ({ firstMs, lastMs }: BackOff, failures: number): number =>
  Math.min(firstMs * 2 ** (failures - 1), lastMs);
