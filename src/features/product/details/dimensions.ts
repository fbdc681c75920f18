import { NO_SIZE, sizeOf } from '../../../domain/product/size.ts';

export interface DrawnSize {
  readonly name: string;
  /** Several make one: a family set has two covers. */
  readonly count: number;
  /** Centimetres. */
  readonly width: number;
  readonly height: number;
}

const DIMENSIONS =
  /(?<![\d.,])(?:(\d)\s*[×xх]\s*)?(\d{1,3}(?:[.,]\d+)?)\s*[×xх]\s*(\d{1,3}(?:[.,]\d+)?)(?!\d)/i;

const centimetres = (digits = ''): number => Number(digits.replace(',', '.'));

/** Parses «Семейный, 2 × 150×215»; undefined without a size. */
export function parseSize(name: string): DrawnSize | undefined {
  const [, count = '1', width, height] = DIMENSIONS.exec(name) ?? [];
  const size = { name, count: Number(count), width: centimetres(width), height: centimetres(height) };
  return size.count > 0 && size.width > 0 && size.height > 0 ? size : undefined;
}

/** A single size may be in the title, before the group's slash. */
export const drawnSizes = (groupTitles: readonly string[]): readonly DrawnSize[] =>
  groupTitles.flatMap((title) => {
    const name = sizeOf(title);
    if (name !== NO_SIZE) return parseSize(name) ?? [];
    const [found] = DIMENSIONS.exec(title) ?? [];
    return (found !== undefined && parseSize(found)) || [];
  });

/** Reference objects of drawings, in centimetres. */
export const references = {
  person: { width: 50, height: 170, title: 'рядом — человек ростом 170\u00a0см' },
  sheet: { width: 21, height: 29.7, title: 'рядом — лист А4' },
} as const;

export type Reference = keyof typeof references;

/** From this size on a person is the reference, below a sheet of paper. */
const PERSONS_SIZE = 90;
/** Pixels; smaller where there are many sizes. */
const LARGE = { width: 150, height: 128 };
const SMALL = { width: 96, height: 84 };
const MANY = 6;
/** Visible part of an overlapped one, as a share of the width. */
const SHIFT = 0.12;

/** Positions of overlapping pieces in centimetres, the last on top. */
export function layers({ count, width, height }: Omit<DrawnSize, 'name'>) {
  const shift = SHIFT * width;
  return {
    width: width + (count - 1) * shift,
    height: height + (count - 1) * shift,
    places: Array.from({ length: count }, (_, index) => ({
      x: (count - 1 - index) * shift,
      y: index * shift,
    })),
  };
}

export interface SizeScale {
  readonly reference: Reference;
  readonly highest: number;
  readonly pixelsPerCentimetre: number;
}

/** A common scale for all drawings. */
export function sizeScale(sizes: readonly DrawnSize[]): SizeScale {
  const drawn = sizes.map(layers);
  const largest = Math.max(...drawn.flatMap(({ width, height }) => [width, height]));
  const reference: Reference = largest < PERSONS_SIZE ? 'sheet' : 'person';
  const beside = [...drawn, references[reference]];
  const widest = Math.max(...beside.map(({ width }) => width));
  const highest = Math.max(...beside.map(({ height }) => height));
  const box = sizes.length > MANY ? SMALL : LARGE;
  return { reference, highest, pixelsPerCentimetre: Math.min(box.width / widest, box.height / highest) };
}
