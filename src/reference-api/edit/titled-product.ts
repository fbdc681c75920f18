import type { Product } from '../../contract/catalog/product.ts';

/** Groups are titled «Product / size», so that a product's new title is theirs too. */
export function withTitle(product: Product, title: string): Product {
  const groups = product.groups.map((group) =>
    group.title.startsWith(product.title)
      ? { ...group, title: title + group.title.slice(product.title.length) }
      : group,
  );
  return { ...product, title, groups };
}
