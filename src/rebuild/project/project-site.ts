import { recordKey } from '../../content/record-keys.ts';
import type { Menu, PageRecord, Settings } from '../../content/records.ts';
import type { Page } from '../../contract/page.ts';
import { cleanBlocks } from './rich-text.ts';
import { ROOT } from './category-tree.ts';
import type { Projection } from './projection.ts';

/** The information pages that have an address of their own at the root of the site. */
const infoCodes: ReadonlySet<string> = new Set([
  ...['about', 'cookie', 'policy', 'refund', 'payment', 'contacts', 'conditions'],
  ...['address', 'tour-shop', 'tour-fabrica'],
]);

const isInfoPage = ({ code, isPage }: Page) => isPage && infoCodes.has(code);
const infoPath = (code: string) => `/${code}`;

/** `settings`: the site, its configuration, and addresses from the environment. */
export const projectSettings = ({ entities, records, config, apiUrl, siteUrl }: Projection): void => {
  const [site] = entities.all('site');
  if (!site) return;
  const settings: Settings = {
    site,
    config,
    currencies: [...entities.all('currency')].sort((a, b) => a.id - b.id),
    apiUrl,
    siteUrl,
    infoPages: [...entities.all('page')]
      .filter(isInfoPage)
      .sort((a, b) => a.sort - b.sort || a.id - b.id)
      .map(({ title, code }) => ({ title, path: infoPath(code) })),
  };
  records.put(recordKey.settings, settings);
};

/** `menu`. */
export const projectMenu = ({ records, tree }: Projection): void => {
  const menu: Menu = {
    categories: tree.children(ROOT).map((category) => ({
      ...tree.link(category),
      children: tree.children(category.id).map((child) => tree.link(child)),
    })),
  };
  records.put(recordKey.menu, menu);
};

/** `page:{path}`. */
export const projectPages = ({ entities, records, changes, everything, clean }: Projection): void => {
  if (!everything && !changes.page) return;
  const keys = new Set<string>();
  for (const page of entities.all('page')) {
    if (!isInfoPage(page)) continue;
    const { code, title, lead, blocks } = page;
    const record: PageRecord = {
      code,
      title,
      path: infoPath(code),
      crumbs: [],
      children: [],
      lead,
      blocks: cleanBlocks(blocks, clean),
    };
    keys.add(recordKey.page(record.path));
    records.put(recordKey.page(record.path), record, record.path);
  }
  records.removeOthers(recordKey.page(''), keys);
};
