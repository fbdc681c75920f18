import type { Product } from '../../../contract/product.ts';
import type { StockedDraft } from './drafts.ts';

const ACCESSORIES = 4;

/** Links the goods of one line into a set, and gives each product accessories of its colour from another shelf. */
export function withLinks(products: readonly Product[], drafts: readonly StockedDraft[]): Product[] {
  const byLine = new Map<number, number[]>();
  const byColour = new Map<string, number[]>();
  drafts.forEach((draft, index) => {
    const put = <Key>(map: Map<Key, number[]>, key: Key) => {
      const list = map.get(key);
      if (list) list.push(index);
      else map.set(key, [index]);
    };
    if (draft.line.index >= 0) put(byLine, draft.line.index);
    if (draft.pictured !== false && draft.line.index >= 0) put(byColour, draft.shade.family);
  });
  const idAt = (index: number): number => products[index]!.id;
  return products.map((product, index) => {
    const draft = drafts[index]!;
    const line = draft.line.index < 0 ? [] : (byLine.get(draft.line.index) ?? []);
    const same = byColour.get(draft.shade.family) ?? [];
    const accessories: number[] = [];
    for (let step = 1; step <= same.length && accessories.length < ACCESSORIES; step++) {
      const other = same[(index + step * 7) % same.length]!;
      const fits = drafts[other]!.category !== draft.category && drafts[other]!.line !== draft.line;
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
