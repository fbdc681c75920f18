const STEP = 50;

/** Every 50 cm. */
export function rulerMarks(width: number): readonly number[] {
  const last = Math.max(4, Math.ceil(width / STEP));
  return Array.from({ length: last + 1 }, (_, index) => index * STEP);
}
