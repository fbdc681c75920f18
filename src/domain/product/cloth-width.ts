const WIDTH = /(\d{2,3})(?:[.,]\d+)?\s*см/;

/** Centimetres in «150 см»; undefined without any. */
export function parseWidth(text: string): number | undefined {
  const width = Number(WIDTH.exec(text.replaceAll('\u00a0', ' '))?.[1]);
  return width >= 20 && width <= 400 ? width : undefined;
}
