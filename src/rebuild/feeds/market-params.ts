import type { ProductRecord } from '../../content/records.ts';
import type { Group } from '../../contract/catalog/product.ts';
import { isHiddenParam } from '../../domain/product/hidden-params.ts';
import { optionText } from '../../domain/product/option-text.ts';
import type { ProductCodes } from '../../domain/shop/shop-defaults.ts';
import { NO_SIZE, sizeOf } from '../../domain/product/size.ts';
import { element, xmlText } from '../../domain/text/xml.ts';

/** What the market calls a size, whatever the shop calls the option. */
const SIZE = 'Размер';
const WIDTH = 'Ширина';

const MEASURE = /^(\d+(?:[.,]\d+)?)[\s\u00a0]*(мм|см|м|г\/м²|г|кг|%)$/;

interface Param {
  readonly title: string;
  readonly text: string;
}

function sizeParam({ title, unit }: Group): Param[] {
  const text = sizeOf(title);
  return text === NO_SIZE ? [] : [{ title: unit === 'metre' ? WIDTH : SIZE, text }];
}

function paramElement({ title, text }: Param): string {
  const [, number, unit] = MEASURE.exec(text) ?? [];
  return number && unit
    ? element('param', number.replace(',', '.'), { name: title, unit })
    : element('param', xmlText(text), { name: title });
}

const keyOf = ({ title }: Param) => title.toLowerCase();

/**
 * What distinguishes a size on the market: the size itself, then the product's options and params. What the size says stands for an
 * option of the same name, which has the values of all sizes.
 */
export function marketParams(
  { options, params }: ProductRecord,
  group: Group,
  codes: ProductCodes,
): string[] {
  const named = options
    .filter(({ code, values }) => code !== codes.brand && values.length > 0)
    .map((option) => ({ title: option.title.trim(), text: optionText(option, codes) }));
  const further = params
    .filter(({ code }) => !isHiddenParam(code, codes) && code !== codes.barcode)
    .map(({ title, content }) => ({ title: title.trim(), text: content.trim() }));
  const own = sizeParam(group);
  const taken = new Set(own.map(keyOf));
  const others = [...named, ...further].filter(
    (param) => param.title !== '' && param.text !== '' && !taken.has(keyOf(param)),
  );
  return [...own, ...others].map(paramElement);
}
