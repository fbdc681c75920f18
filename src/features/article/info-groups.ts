import { pagesByCode } from '../../domain/content/info-pages.ts';
import type { PagePlaces } from '../../domain/shop/shop-defaults.ts';

interface InfoPage {
  readonly title: string;
  readonly path: string;
}

export interface InfoGroup<Page extends InfoPage = InfoPage> {
  readonly title: string;
  readonly footer: PagePlaces['groups'][number]['footer'];
  readonly pages: readonly Page[];
}

const REST = 'Ещё';

/** Information pages by subject; the rest comes last. */
export function infoGroups<Page extends InfoPage>(
  pages: readonly Page[],
  { groups }: Pick<PagePlaces, 'groups'>,
): InfoGroup<Page>[] {
  const grouped = groups.map((group) => ({ ...group, pages: pagesByCode(pages, group.pages) }));
  const named = new Set(grouped.flatMap((group) => group.pages));
  const rest = { title: REST, footer: 'shop', pages: pages.filter((page) => !named.has(page)) } as const;
  return [...grouped, rest].filter((group) => group.pages.length > 0);
}
