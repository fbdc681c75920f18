import type { Group, Product } from '../../contract/catalog/product.ts';
import { parseWidth } from '../product/cloth-width.ts';
import { sizeOf } from '../product/size.ts';
import type { MetresSettings } from '../shop/metres-defaults.ts';
import type { ProductCodes } from '../shop/shop-defaults.ts';
import type { Cloth, PatternMatch } from './cloth.ts';

type Described = Pick<Product, 'params' | 'options'>;
type FactCodes = Pick<ProductCodes, 'width' | 'shrinkage' | 'repeat' | 'nap'>;

const CENTIMETRES_PER_METRE = 100;

const textOf = ({ params, options }: Described, code: string): string =>
  (
    params.find((param) => param.code === code)?.content ??
    options
      .find((option) => option.code === code)
      ?.values.map(({ title }) => title)
      .join(', ') ??
    ''
  ).replaceAll('\u00a0', ' ');

const numbersIn = (text: string): number[] =>
  (text.match(/\d+(?:[.,]\d+)?/g) ?? []).map((number) => Number(number.replace(',', '.')));

const mostIn = (text: string): number => Math.max(0, ...numbersIn(text));

/** More is no cloth, but a slip of the pen. */
const MAX_SHRINKAGE = 30;

/**
 * Percent along and across in «до 3 % по длине, до 2 % по ширине» (also «по основе», «по утку»); one number is for both, of a
 * range the larger counts.
 */
export function parseShrinkage(text: string): { readonly length: number; readonly width: number } {
  const parts = text.split(/[;]|,(?!\d)/);
  const ofWhat = (word: RegExp) => parts.find((part) => word.test(part) && /\d/.test(part));
  const along = ofWhat(/длин|основ/i);
  const across = ofWhat(/шир|утк|уток/i);
  const both = along === undefined && across === undefined ? text : '';
  const percent = (part: string | undefined) => Math.min(MAX_SHRINKAGE, mostIn(part ?? both));
  return { length: percent(along), width: percent(across) };
}

/** Centimetres of the repeat along the cloth in «64 см»; of «64 × 32 см» the larger. How it meets: «смещённый» is a half drop. */
export function parseRepeat(text: string): { readonly repeat: number; readonly match: PatternMatch } {
  const upright = /(?:высот|длин|вертик)\D*(\d+(?:[.,]\d+)?)/i.exec(text)?.[1];
  const repeat = upright === undefined ? mostIn(text) : mostIn(upright);
  if (repeat === 0) return { repeat, match: 'none' };
  return { repeat, match: /смещ|полураппорт|шахмат|half.?drop/i.test(text) ? 'half-drop' : 'straight' };
}

/** Centimetres: of the size where that names one, else of the product. */
function clothWidth(group: Group, product: Described, codes: FactCodes): number | undefined {
  return parseWidth(sizeOf(group.title)) ?? parseWidth(textOf(product, codes.width));
}

/** The cloth of a group as its record describes it; undefined without a width, or where it is not sold by the metre. */
export function clothOf(
  group: Group,
  product: Described,
  codes: FactCodes,
  { selvedge, smallestCut }: Pick<MetresSettings, 'selvedge' | 'smallestCut'>,
): Cloth | undefined {
  const width = clothWidth(group, product, codes);
  if (group.unit !== 'metre' || width === undefined) return undefined;
  const { length: shrinkLength, width: shrinkWidth } = parseShrinkage(textOf(product, codes.shrinkage));
  const nap = textOf(product, codes.nap).trim();
  return {
    width,
    selvedge,
    shrinkLength,
    shrinkWidth,
    ...parseRepeat(textOf(product, codes.repeat)),
    oneWay: nap !== '' && !/^(?:нет|без)(?![а-яё])/i.test(nap),
    step: group.step * CENTIMETRES_PER_METRE,
    smallestCut: smallestCut * CENTIMETRES_PER_METRE,
  };
}
