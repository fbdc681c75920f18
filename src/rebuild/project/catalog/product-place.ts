import type { CategoryRef, Product } from '../../../contract/catalog/product.ts';
import type { CategoryTree } from './category-tree.ts';

/** What is wrong with the categories that a product names, and the ids of those that are meant. */
export interface PlaceFault {
  fault: 'unknown' | 'several' | 'no-chain';
  categories: number[];
}

/** Where a product stands in the tree. */
export interface ProductPlace {
  /** From the root to the product's own category, by which its address is made. */
  readonly chain: CategoryRef[];
  /** Ids of all categories that list the product. */
  readonly listed: readonly number[];
  readonly faults: readonly PlaceFault[];
}

const toRef = ({ id, code, title }: CategoryRef): CategoryRef => ({ id, code, title });

/**
 * A product stands in every category that it names and in those above. Its address is that of the deepest one, of several
 * as deep the one with the smallest id: other categories, and their order, change nothing. Where the tree knows none of
 * them, the product's own words are taken.
 */
export function placeProduct({ categories }: Product, tree: CategoryTree): ProductPlace {
  const ids = [...new Set(categories.map(({ id }) => id))];
  const known = ids.filter((id) => tree.chain(id).length > 0);
  const unknown = ids.filter((id) => tree.chain(id).length === 0);
  const above = new Set(
    known.flatMap((id) =>
      tree
        .chain(id)
        .slice(0, -1)
        .map((step) => step.id),
    ),
  );
  const leaves = known
    .filter((id) => !above.has(id))
    .sort((a, b) => tree.chain(b).length - tree.chain(a).length || a - b);
  const [own, ...others] = leaves;
  const faults: PlaceFault[] = unknown.length > 0 ? [{ fault: 'unknown', categories: unknown }] : [];
  if (own === undefined) return { chain: categories.map(toRef), listed: ids, faults };
  const chain = tree.chain(own);
  if (others.length > 0) faults.push({ fault: 'several', categories: others });
  else if (known.join() !== chain.map(({ id }) => id).join())
    faults.push({ fault: 'no-chain', categories: known });
  const listed = [...new Set([...leaves.flatMap((id) => tree.chain(id).map((step) => step.id)), ...unknown])];
  return { chain: chain.map(toRef), listed, faults };
}
