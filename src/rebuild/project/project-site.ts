import { recordKey } from '../../content/record-keys.ts';
import type { Menu, Settings } from '../../content/records.ts';
import { ROOT } from './category-tree.ts';
import { hasAddress, pageTree } from './page-tree.ts';
import type { Projection } from './projection.ts';

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
    infoPages: pageTree(entities.all('page'))
      .filter((placed) => placed.above.length === 0 && hasAddress(placed))
      .map(({ page: { title }, path }) => ({ title, path })),
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
