import type { Group } from '../../../contract/catalog/product.ts';
import type { GroupParcel } from '../demo-shop.ts';
import { type Random, randomOf } from '../random.ts';
import type { StockedSpec } from './stocked-specs.ts';
import { offerPrices } from './prices.ts';

const METRES = { full: [12, 140], few: [0.4, 4.8] } as const;
const PIECES = { full: [6, 60], few: [1, 4] } as const;

const tenths = (value: number): number => Math.round(value * 10) / 10;

function remnantsOf(spec: StockedSpec, at: number, random: Random): number {
  const { stock, goods, sizes } = spec;
  const metre = goods === null;
  const empty =
    stock === 'none' || (stock === 'some' && sizes.length > 1 && (at === 0 || random.chance(0.35)));
  const isLast = stock === 'some' && at === sizes.length - 1 && sizes.length > 1;
  if (empty && !isLast) return 0;
  const few = stock === 'few' || (stock === 'some' && sizes.length === 1 && random.chance(0.35));
  const [min, max] = (metre ? METRES : PIECES)[few ? 'few' : 'full'];
  return metre ? tenths(min + (max - min) * random.next()) : random.int(min, max);
}

/** Metres of rolls as they come from the mill, and of what is left of others. */
const ROLL = [12, 50] as const;
const LEFT = [1.2, 9] as const;
/** Less is no piece of its own. */
const MIN_PIECE = 0.8;

/** What the stock of a cloth lies in, the longest first. */
function piecesOf(groupId: number, remnants: number): number[] {
  const random = randomOf('pieces', groupId);
  const pieces: number[] = [];
  for (let rest = remnants; rest > 0; rest = tenths(rest - pieces.at(-1)!)) {
    const [min, max] = random.chance(0.4) ? LEFT : ROLL;
    const length = tenths(min + (max - min) * random.next());
    pieces.push(rest - length < MIN_PIECE ? rest : length);
  }
  return pieces.sort((one, other) => other - one);
}

/** What can be bought of a product, with its prices and what is left. */
export function groupsOf(spec: StockedSpec, productId: number, random: Random): Group[] {
  const unit = spec.goods === null ? 'metre' : 'piece';
  return spec.sizes.map((size, at) => {
    const id = productId * 100 + at + 1;
    const remnants = remnantsOf(spec, at, random);
    const kopecks = spec.exactPrice ?? size.roubles * 100;
    return {
      id,
      title: size.title ? `${spec.title} / ${size.title}` : spec.title,
      available: remnants > 0,
      remnants,
      ...(unit === 'metre' && { pieces: piecesOf(id, remnants) }),
      unit,
      step: unit === 'metre' ? 0.1 : 1,
      offers: [{ id: id * 10 + 1, prices: offerPrices({ kopecks, discount: spec.discount, unit }) }],
    };
  });
}

/** Grams and centimetres of one packed unit: a folded piece, or a metre rolled at the width of its cloth. */
export const parcelsOf = (spec: StockedSpec, productId: number): GroupParcel[] =>
  spec.sizes.map((size, at) => {
    const groupId = productId * 100 + at + 1;
    const weight = Math.max(5, Math.round(size.cloth * spec.line.density * (spec.goods ? 1.08 : 1)));
    if (spec.goods === null)
      return { groupId, weight, length: 40, width: 30, height: Math.max(1, Math.round(weight / 150)) };
    const side = size.cloth > 6 ? 38 : size.cloth > 2 ? 32 : size.cloth > 0.5 ? 26 : 18;
    return {
      groupId,
      weight,
      length: side,
      width: Math.round(side * 0.75),
      height: Math.max(1, Math.round((weight * 5) / (side * side * 0.75))),
    };
  });
