import type { Product } from '../../contract/product.ts';
import { optionText } from '../../domain/option-text.ts';
import { isInternalParam } from '../../domain/internal-params.ts';
import { type CareSign, careSigns } from './care.ts';
import { parseWidth } from './cloth-width.ts';
import { type Fibre, parseComposition } from './composition.ts';
import { type DrawnSize, drawnSizes } from './dimensions.ts';

interface Fact {
  title: string;
  content: string;
}

export interface ProductDetails {
  fibres: readonly Fibre[] | undefined;
  /** Centimetres; of cloth sold by the metre. */
  width: number | undefined;
  /** Of made-up things. */
  sizes: readonly DrawnSize[];
  care: { summary: string; signs: readonly CareSign[] } | undefined;
  /** Everything that is not drawn. */
  facts: readonly Fact[];
}

/** Codes of the params and options that have a drawing. */
const drawn = { composition: 'composition', width: 'width', care: 'care', size: 'size' } as const;

/** Sorts a product's params and options into what is drawn and what stands in the table. */
export function productDetails({
  params,
  options,
  groups,
}: Pick<Product, 'params' | 'options' | 'groups'>): ProductDetails {
  const text = (code: string) =>
    params.find((param) => param.code === code)?.content ??
    options
      .find((option) => option.code === code)
      ?.values.map(({ title }) => title)
      .join(', ');
  const fibres = parseComposition(text(drawn.composition) ?? '');
  const byMetre = groups.some(({ unit }) => unit === 'metre');
  const width = byMetre ? parseWidth(text(drawn.width) ?? '') : undefined;
  const sizes = byMetre ? [] : drawnSizes(groups.map(({ title }) => title));
  const care = text(drawn.care);
  const shown = new Set<string>([
    ...(fibres ? [drawn.composition] : []),
    ...(width === undefined ? [] : [drawn.width]),
    ...(care ? [drawn.care] : []),
    ...(sizes.length > 0 && sizes.length === groups.length ? [drawn.size] : []),
  ]);
  const facts = [
    ...params,
    ...options
      .filter(({ showInCardSeparately }) => !showInCardSeparately)
      .map((option) => ({ code: option.code, title: option.title, content: optionText(option) })),
  ];
  return {
    fibres,
    width,
    sizes,
    care: care ? { summary: care, signs: careSigns(care) } : undefined,
    facts: facts.filter(
      ({ code, title, content }, index) =>
        content !== '' &&
        !isInternalParam(code) &&
        !shown.has(code) &&
        facts.findIndex((other) => other.title === title) === index,
    ),
  };
}
