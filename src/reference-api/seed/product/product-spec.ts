import type { GoodsKind, GoodsSize } from '../goods/goods-kind.ts';
import { goodsKindOf } from '../goods/goods-kinds.ts';
import { randomOf } from '../random.ts';
import { codeOf } from '../../transliteration.ts';
import { withUnits } from '../typography.ts';
import { type Shade, shadeOf } from '../vocabulary/shades.ts';
import type { ProductLine } from './product-line.ts';

export interface SpecSize extends GoodsSize {
  /** Whole roubles for one unit before any discount. */
  roubles: number;
}

/** How much of a product is in stock. */
export type StockLevel = 'full' | 'some' | 'few' | 'none';

/** What a product is made from: what is sold, of which line, in which colour. */
export interface ProductSpec {
  line: ProductLine;
  shade: Shade;
  /** Null for cloth by the metre. */
  goods: GoodsKind | null;
  code: string;
  title: string;
  category: string;
  sizes: readonly SpecSize[];
  stock?: StockLevel;
  /** Percent; 0 for none. */
  discount?: number;
  /** False for a product whose pictures are not taken yet. */
  pictured?: boolean;
  /** Replaces the composed description. */
  description?: string;
  /** A video on another site. */
  videoLink?: string;
  /** Name of the quality that it is one of several colours of. */
  quality?: string;
  /** Code of its sample. */
  sample?: string | undefined;
  /** Kopecks of the guest's price, instead of the computed one. */
  exactPrice?: number;
}

/** A price as a shop would set it. */
export function setPrice(roubles: number): number {
  if (roubles < 1000) return Math.round(roubles / 10) * 10;
  if (roubles < 5000) return Math.round(roubles / 100) * 100 - 10;
  return Math.round(roubles / 500) * 500 - 10;
}

const clamp = (value: number, [min, max]: readonly [number, number]): number =>
  Math.min(max, Math.max(min, value));

const colourTail = (line: ProductLine, shade: Shade): string =>
  line.print.kind === 'none' ? `, ${shade.title}` : '';

function fabricSpec(line: ProductLine, shade: Shade, priceFactor = 1): ProductSpec {
  const { kind, name, widths, metrePrice } = line;
  const [width = 150] = widths;
  const tail = widths.length > 1 ? '' : `, ${width} см`;
  const colour = colourTail(line, shade);
  return {
    line,
    shade,
    goods: null,
    title: withUnits(`${kind.title} «${name}»${colour}${tail}`),
    code: codeOf(`${kind.code} ${name}${colour && ` ${shade.title}`}${tail && ` ${width}`}`),
    category: kind.code,
    sizes: widths.map((each) => ({
      title: widths.length > 1 ? withUnits(`${each} см`) : '',
      cloth: each / 100,
      roubles: setPrice((metrePrice * priceFactor * each) / width),
    })),
  };
}

/** Prices of sewn goods by size: dearer cloth makes them dearer, and a bigger size never costs less. */
function pricedSizes(goods: GoodsKind, line: ProductLine): SpecSize[] {
  const squareMetre = line.metrePrice / ((line.widths[0] ?? 150) / 100);
  const [first, last] = goods.sewingPrice;
  const [min, max] = goods.priceBounds;
  const steps = Math.max(1, goods.sizes.length - 1);
  const byCloth = goods.sizes.map(
    (size, i) => size.cloth * squareMetre * 1.12 + first + ((last - first) * i) / steps,
  );
  const [lowest = min] = byCloth;
  const highest = Math.max(...byCloth);
  const fitInto = (value: number): number => {
    if (highest <= max && lowest >= min) return value;
    const floor = clamp(lowest, [min, max * 0.7]);
    const span = Math.max(highest - lowest, 1);
    const room = Math.min(max - floor, Math.max(span, floor * 0.12));
    return floor + ((value - lowest) / span) * room;
  };
  return goods.sizes.map((size, i) => ({
    ...size,
    roubles: clamp(setPrice(fitInto(byCloth[i]!)), goods.priceBounds),
  }));
}

function goodsSpec(line: ProductLine, shade: Shade, goods: GoodsKind): ProductSpec {
  const { kind, name } = line;
  const colour = colourTail(line, shade);
  const named = goods.noun.toLowerCase().includes(kind.genitive.slice(0, 4)) ? '' : `, ${kind.shortTitle}`;
  const tail = goods.tail && `, ${goods.tail}`;
  return {
    line,
    shade,
    goods,
    title: withUnits(`${goods.noun} «${name}»${named}${colour}${tail}`),
    code: codeOf(`${goods.code} ${name} ${kind.code}${colour && ` ${shade.title}`}`),
    category: goods.category(kind),
    sizes: pricedSizes(goods, line),
  };
}

/** Everything that the shop sells of one line: the cloth, then what is sewn from it. */
export function specsOf(line: ProductLine, seed: number): ProductSpec[] {
  const random = randomOf(seed, 'drafts', line.index);
  const [shade, second] = line.grounds;
  if (!shade) throw new RangeError(`line ${line.index} has no colour`);
  const fabrics = [fabricSpec(line, shade)];
  if (second && random.chance(0.5)) fabrics.push(fabricSpec(line, second));
  const made = line.kind.goodsShares
    .filter(([, share]) => random.chance(line.index === 0 ? 1 : share))
    .map(([code]) => goodsSpec(line, shade, goodsKindOf(code)));
  return [...fabrics, ...made];
}

/** Families of colours that take more dye. */
const DEEP: ReadonlySet<string> = new Set(['Красный', 'Синий', 'Чёрный', 'Фиолетовый']);
const DEEP_FACTOR = 1.06;
const MIN_COLOURS = 3;
const MAX_COLOURS = 12;

/** The further colours of a plain cloth that comes in many; none for other cloths. */
export function furtherColours(line: ProductLine, seed: number): ProductSpec[] {
  const { kind, print } = line;
  const random = randomOf(seed, 'colours', line.index);
  if (print.kind !== 'none' || kind.shades.length < MIN_COLOURS || !random.chance(0.3)) return [];
  const known = new Set(specsOf(line, seed).flatMap(({ goods, shade }) => (goods ? [] : [shade.code])));
  const count = random.int(MIN_COLOURS, Math.min(MAX_COLOURS, kind.shades.length));
  const others = random.shuffled(kind.shades).filter((code) => !known.has(code));
  return others
    .slice(0, Math.max(0, count - known.size))
    .map((code) => shadeOf(code))
    .map((shade) => fabricSpec(line, shade, DEEP.has(shade.family) ? DEEP_FACTOR : 1));
}

/** «Сатин «Река»»: what all colours of a plain cloth are called. */
export const qualityTitle = ({ line: { kind, name }, goods }: ProductSpec): string =>
  `${goods?.noun ?? kind.title} «${name}»`;
