import { banners } from './banners.ts';
import { categories } from './categories.ts';
import type { Kind } from './kind.ts';
import { news } from './news.ts';
import { pages } from './pages.ts';
import { products } from './products.ts';

/** Everything that is edited in the browser. */
export const kinds: readonly Kind[] = [products, categories, pages, news, banners];

const byName = new Map(kinds.map((kind) => [kind.kind, kind]));

export const findKind = (name: string): Kind | undefined => byName.get(name);

/** @throws Error for a kind that there is not */
export function kindNamed(name: string): Kind {
  const kind = byName.get(name);
  if (kind === undefined) throw new Error(`The editor has no kind "${name}".`);
  return kind;
}
