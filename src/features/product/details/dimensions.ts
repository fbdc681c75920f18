import { NO_SIZE, sizeOf } from '../../../domain/product/size.ts';

/** A size that can be drawn. */
export interface DrawnSize {
  readonly name: string;
  /** How many of them make one: a family set has two covers. */
  readonly count: number;
  /** Centimetres. */
  readonly width: number;
  readonly height: number;
}

const DIMENSIONS =
  /(?<![\d.,])(?:(\d)\s*[×xх]\s*)?(\d{1,3}(?:[.,]\d+)?)\s*[×xх]\s*(\d{1,3}(?:[.,]\d+)?)(?!\d)/i;

const centimetres = (digits = ''): number => Number(digits.replace(',', '.'));

/** The size that a text like «Семейный, 2 × 150×215» names; undefined where it names none. */
export function parseSize(name: string): DrawnSize | undefined {
  const [, count = '1', width, height] = DIMENSIONS.exec(name) ?? [];
  const size = { name, count: Number(count), width: centimetres(width), height: centimetres(height) };
  return size.count > 0 && size.width > 0 && size.height > 0 ? size : undefined;
}

/**
 * What can be drawn of a thing's sizes. The only size of a thing may stand in its title, the part of a group's before
 * the slash.
 */
export const drawnSizes = (groupTitles: readonly string[]): readonly DrawnSize[] =>
  groupTitles.flatMap((title) => {
    const name = sizeOf(title);
    if (name !== NO_SIZE) return parseSize(name) ?? [];
    const [found] = DIMENSIONS.exec(title) ?? [];
    return (found !== undefined && parseSize(found)) || [];
  });

/** What a size is drawn beside, so that it can be imagined. Centimetres. */
export const references = {
  person: { width: 50, height: 170, title: 'рядом — человек ростом 170\u00a0см' },
  sheet: { width: 21, height: 29.7, title: 'рядом — лист А4' },
} as const;

export type Reference = keyof typeof references;

/** From this size on, a thing is measured by a person rather than by a sheet of paper. */
const PERSONS_SIZE = 90;
/** Pixels. Where there are many sizes, each is drawn smaller. */
const LARGE = { width: 150, height: 128 };
const SMALL = { width: 96, height: 84 };
const MANY = 6;
/** By how much the second of two that lie on each other is seen, as a share of the first's width. */
const SHIFT = 0.12;

/** Where the cloths of a size lie that is drawn, the last on top. Centimetres. */
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
  /** Centimetres that the highest drawing takes. */
  readonly highest: number;
  readonly pixelsPerCentimetre: number;
}

/** One scale for all sizes and what they are drawn beside. */
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
