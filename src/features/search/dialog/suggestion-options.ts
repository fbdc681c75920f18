import type { FoundPage } from '../../../contract/content/page.ts';
import { hrefOf } from '../../../contract/calls/safe-url.ts';
import type { Product } from '../../../contract/catalog/product.ts';
import { productPath } from '../../../paths.ts';
import { searchAddress } from '../../../domain/search/search-request.ts';
import type { FoundCategory } from '../../../stores/search/search-categories.ts';
import type { Suggestions } from '../state/search-suggestions.ts';

export type SuggestionOption =
  | { readonly kind: 'category'; readonly path: string; readonly category: FoundCategory }
  | { readonly kind: 'product'; readonly path: string; readonly product: Product }
  | { readonly kind: 'all'; readonly path: string; readonly count: number }
  | { readonly kind: 'article'; readonly path: string; readonly article: FoundPage };

/** In the order of arrow keys. */
export function suggestionOptions(suggestions: Suggestions): SuggestionOption[] {
  const { query, categories, products, productCount, articles } = suggestions;
  return [
    ...categories.map((category) => ({ kind: 'category' as const, path: category.path, category })),
    ...products.map((product) => ({ kind: 'product' as const, path: productPath(product), product })),
    ...(productCount > 0
      ? [{ kind: 'all' as const, path: searchAddress({ query }), count: productCount }]
      : []),
    ...articles.flatMap((article) => {
      const path = hrefOf(article.link);
      return path === undefined ? [] : { kind: 'article' as const, path, article };
    }),
  ];
}
