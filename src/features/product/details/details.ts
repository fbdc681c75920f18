import type { Product } from '../../../contract/catalog/product.ts';
import { optionText } from '../../../domain/product/option-text.ts';
import { parseWidth } from '../../../domain/product/cloth-width.ts';
import { isHiddenParam } from '../../../domain/product/hidden-params.ts';
import type { ProductCodes } from '../../../domain/shop/shop-defaults.ts';
import { type CareSign, careSigns } from './care.ts';
import { type Fibre, parseComposition } from './composition.ts';
import { type DrawnSize, drawnSizes } from './dimensions.ts';

interface Fact {
  title: string;
  content: string;
}

export interface ProductDetails {
  fibres: readonly Fibre[] | undefined;
  /** Centimetres, for cloth by the metre. */
  width: number | undefined;
  /** For sewn goods. */
  sizes: readonly DrawnSize[];
  care: { summary: string; signs: readonly CareSign[] } | undefined;
  facts: readonly Fact[];
}

/** Separates drawn properties from the table's. */
export function productDetails(
  { params, options, groups }: Pick<Product, 'params' | 'options' | 'groups'>,
  codes: ProductCodes,
): ProductDetails {
  const text = (code: string) =>
    params.find((param) => param.code === code)?.content ??
    options
      .find((option) => option.code === code)
      ?.values.map(({ title }) => title)
      .join(', ');
  const fibres = parseComposition(text(codes.composition) ?? '');
  const byMetre = groups.some(({ unit }) => unit === 'metre');
  const width = byMetre ? parseWidth(text(codes.width) ?? '') : undefined;
  const sizes = byMetre ? [] : drawnSizes(groups.map(({ title }) => title));
  const care = text(codes.care);
  const shown = new Set<string>([
    ...(fibres ? [codes.composition] : []),
    ...(width === undefined ? [] : [codes.width]),
    ...(care ? [codes.care] : []),
    ...(sizes.length > 0 && sizes.length === groups.length ? [codes.size] : []),
  ]);
  const facts = [
    ...params,
    ...options
      .filter(({ showInCardSeparately }) => !showInCardSeparately)
      .map((option) => ({ code: option.code, title: option.title, content: optionText(option, codes) })),
  ];
  return {
    fibres,
    width,
    sizes,
    care: care ? { summary: care, signs: careSigns(care) } : undefined,
    facts: facts.filter(
      ({ code, title, content }, index) =>
        content !== '' &&
        !isHiddenParam(code, codes) &&
        !shown.has(code) &&
        facts.findIndex((other) => other.title === title) === index,
    ),
  };
}
