import type { Seo } from '../../contract/seo.ts';
import type { Entities, EntityChange, EntityChanges, EntityKind, EntityTable } from '../snapshot/entities.ts';
import type { Changes } from './fetch-changes.ts';
import type { ProductChanges } from './fetch-products.ts';
import type { SmallContent } from './fetch-shop.ts';

export interface FetchedContent {
  small: SmallContent;
  products: ProductChanges;
  seo: Changes<Seo>;
}

type Items<Kind extends EntityKind> = [number | string, Entities[Kind]][];

const byId = <Item extends { id: number }>(items: Item[]) =>
  items.map((item): [number, Item] => [item.id, item]);
const placed = <Item extends { id: number }>(items: Item[]) =>
  items.map((item, place): [number, Item & { place: number }] => [item.id, { ...item, place }]);
const byCode = <Item extends { code: string }>(items: Item[]) =>
  items.map((item): [string, Item] => [item.code, item]);

/** Makes the stored entities of a kind those that are given. */
const replace = <Kind extends EntityKind>(
  table: EntityTable,
  kind: Kind,
  items: Items<Kind>,
  kept: ReadonlySet<string> = new Set(),
): EntityChange<Kind>[] => {
  const given = new Set(items.map(([id]) => String(id)));
  const gone = table.ids(kind).filter((id) => !given.has(id) && !kept.has(id));
  return [...table.remove(kind, gone), ...table.put(kind, items)];
};

/** Products that are malformed now keep what is stored of them; one that cannot even be named keeps all of them. */
const applyProducts = (table: EntityTable, products: ProductChanges) => {
  const items = byId(products.items);
  if (!products.complete) {
    return [...table.remove('product', products.removedIds), ...table.put('product', items)];
  }
  const { malformed } = products;
  if (malformed.some(({ id }) => id === null)) return table.put('product', items);
  return replace(table, 'product', items, new Set(malformed.map(({ id }) => String(id))));
};

const applySeo = (table: EntityTable, seo: Changes<Seo>) =>
  seo.complete
    ? replace(table, 'seo', byId(seo.items))
    : [...table.remove('seo', seo.removedIds), ...table.put('seo', byId(seo.items))];

/** Stores fetched content and answers what of it is new, changed or gone. */
export const applyContent = (table: EntityTable, { small, products, seo }: FetchedContent): EntityChanges => {
  const changes: Required<EntityChanges> = {
    site: replace(table, 'site', byId([small.site])),
    config: replace(table, 'config', [['config', small.config]]),
    currency: replace(table, 'currency', byId(small.currencies)),
    category: replace(table, 'category', byId(small.categories)),
    sticker: replace(table, 'sticker', byId(small.stickers)),
    banner: replace(table, 'banner', byCode(small.bannerBlocks)),
    widget: replace(table, 'widget', byCode(small.widgets)),
    page: replace(table, 'page', byId(small.pages)),
    news: replace(table, 'news', byId(small.news)),
    product: applyProducts(table, products),
    seo: applySeo(table, seo),
    filter: replace(table, 'filter', byCode(small.filters)),
    collection: replace(table, 'collection', placed(small.collections)),
    partner: replace(table, 'partner', byId(small.partners)),
    shopPoint: replace(table, 'shopPoint', placed(small.shopPoints)),
    raffle: replace(
      table,
      'raffle',
      small.raffles.map((raffle) => [raffle.codeUrl, raffle]),
    ),
  };
  return Object.fromEntries(Object.entries(changes).filter(([, list]) => list.length > 0));
};
