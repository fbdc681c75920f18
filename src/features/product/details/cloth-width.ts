const WIDTH = /(\d{2,3})(?:[.,]\d+)?\s*см/;

/** Centimetres in a text like «150 см»; undefined where there are none. */
export function parseWidth(text: string): number | undefined {
  const width = Number(WIDTH.exec(text.replaceAll('\u00a0', ' '))?.[1]);
  return width >= 20 && width <= 400 ? width : undefined;
}

const STEP = 50;

/** Marks of a ruler that is longer than the cloth: every 50 cm. */
export function rulerMarks(width: number): readonly number[] {
  const last = Math.max(4, Math.ceil(width / STEP));
  return Array.from({ length: last + 1 }, (_, index) => index * STEP);
}
