import type { BreadcrumbList } from 'schema-dts';
import { paths } from '../../../paths.ts';
import { type ShopFacts, urlOf } from './shop-facts.ts';

export interface Step {
  readonly title: string;
  readonly path: string;
}

const HOME: Step = { title: 'Главная', path: paths.home };

/** The page itself has no link. */
export const breadcrumbsData = (shop: ShopFacts, crumbs: readonly Step[], title: string): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    ...[HOME, ...crumbs].map((step, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name: step.title,
      item: urlOf(shop, step.path),
    })),
    { '@type': 'ListItem', position: crumbs.length + 2, name: title },
  ],
});
