interface InfoPage {
  readonly title: string;
  readonly path: string;
}

export interface InfoGroup<Page extends InfoPage = InfoPage> {
  readonly code: 'order' | 'goods' | 'shop' | 'legal' | 'rest';
  readonly title: string;
  readonly pages: readonly Page[];
}

const GROUPS: readonly (readonly [code: InfoGroup['code'], title: string, ...paths: string[]])[] = [
  ['order', 'Заказ и доставка', '/how-order', '/payments', '/payment', '/refund', '/conditions'],
  ['goods', 'О товарах', '/sizes', '/certificates'],
  ['shop', 'О магазине', '/about', '/address', '/contacts', '/tour-shop', '/tour-fabrica'],
  ['legal', 'Документы', '/policy', '/cookie'],
];

const REST = 'Ещё';

/** The shop's information pages by what they are about; those that the shop added itself come last. */
export function infoGroups<Page extends InfoPage>(pages: readonly Page[]): InfoGroup<Page>[] {
  const groupedPaths = new Set(GROUPS.flatMap(([, , ...paths]) => paths));
  const groups = GROUPS.map(([code, title, ...paths]) => ({
    code,
    title,
    pages: paths.flatMap((path) => pages.find((page) => page.path === path) ?? []),
  }));
  const rest = {
    code: 'rest',
    title: REST,
    pages: pages.filter(({ path }) => !groupedPaths.has(path)),
  } as const;
  return [...groups, rest].filter((group) => group.pages.length > 0);
}
