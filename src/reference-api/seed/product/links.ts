import type { Product } from '../../../contract/catalog/product.ts';
import type { StockedSpec } from './stocked-specs.ts';

const ACCESSORIES = 4;

/** Links the goods of one line into a set, and gives each product accessories of its colour from another category. */
export function withLinks(products: readonly Product[], specs: readonly StockedSpec[]): Product[] {
  const byLine = new Map<number, number[]>();
  const byColour = new Map<string, number[]>();
  specs.forEach((spec, index) => {
    const add = <Key>(map: Map<Key, number[]>, key: Key) => {
      const list = map.get(key);
      if (list) list.push(index);
      else map.set(key, [index]);
    };
    if (spec.line.index >= 0) add(byLine, spec.line.index);
    if (spec.pictured !== false && spec.line.index >= 0) add(byColour, spec.shade.family);
  });
  const idAt = (index: number): number => products[index]!.id;
  return products.map((product, index) => {
    const spec = specs[index]!;
    // Another colour of the same thing makes no set with it.
    const line = (byLine.get(spec.line.index) ?? []).filter(
      (other) => other === index || specs[other]!.goods?.code !== spec.goods?.code,
    );
    const same = byColour.get(spec.shade.family) ?? [];
    const accessories: number[] = [];
    for (let step = 1; step <= same.length && accessories.length < ACCESSORIES; step++) {
      const other = same[(index + step * 7) % same.length]!;
      const fits = specs[other]!.category !== spec.category && specs[other]!.line !== spec.line;
      if (fits && !accessories.includes(other)) accessories.push(other);
    }
    const param = {
      code: 'accessories',
      title: 'Сопутствующие товары',
      content: accessories.map(idAt).join(','),
    };
    return {
      ...product,
      setProducts: line.filter((other) => other !== index).map(idAt),
      params: accessories.length > 0 ? [...product.params, param] : product.params,
    };
  });
}
