import * as z from 'zod/mini';
import type { ContentName } from '../../../contract/content/content-hook.ts';
import { enqueue } from '../../content/enqueue.ts';
import type { ShopStore } from '../../shop-store.ts';
import type { GroupTree } from '../mapping/groups.ts';
import type { ExchangeSettings } from '../mapping/settings.ts';
import type { Numbering } from './numbering.ts';
import { prepareShop, writeHomeRow } from './own-shop.ts';
import type { PackageStage } from './package-stage.ts';
import type { PlannedChanges } from './planned-changes.ts';
import { writeCatalogSeo, writeProductSeo } from './search-texts.ts';
import { writeCategories, writeFilters, writeNamed } from './shop-documents.ts';

/** A message that would name more products says that products have changed. */
const MAX_NAMED = 100;
const SETTINGS = 'exchange-settings';
const PRICE_TYPES = 'exchange-price-types';

/** The settings of the last import, as JSON. */
export const knownSettings = (store: ShopStore): string => store.metadata.get(SETTINGS) ?? '{}';

/** Ids of the price types in which earlier packages have told prices. */
export const knownPriceTypes = (store: ShopStore): string[] =>
  z.parse(z.array(z.string()), JSON.parse(store.metadata.get(PRICE_TYPES) ?? '[]'));

interface PackageParts {
  stage: PackageStage;
  planned: PlannedChanges;
  numbering: Numbering;
  groups: GroupTree;
  named: {
    stickers: ReadonlySet<string>;
    makers: ReadonlyMap<string, string>;
    /** By the codes of options. */
    optionTitles: ReadonlyMap<string, string>;
  };
  settings: ExchangeSettings;
  priceTypes: ReadonlySet<string>;
  pictures: { save: () => void } | undefined;
  now: Date;
}

/** Writes what a package changes, with the message to the shop; within the caller's change, so that all of it is seen at once. */
export function writePackage(store: ShopStore, parts: PackageParts): void {
  const { stage, planned, numbering, groups, named, settings, priceTypes, pictures, now } = parts;
  const shop = stage.records('shop').find((record) => record.kind === 'shop');
  prepareShop(store, shop, settings);
  for (const { kind, id, parent, body } of stage.changed())
    store.exchange.records.put({ kind, id, parent, body });
  setChanged(store, SETTINGS, JSON.stringify(settings));
  setChanged(store, PRICE_TYPES, JSON.stringify([...priceTypes]));
  writeNamed(store, named, numbering);
  const { changed, forHome, seo } = writeProducts(store, planned);
  numbering.save();
  pictures?.save();
  const names: ContentName[] =
    changed.length > MAX_NAMED ? [{ kind: 'product' }] : changed.map((id) => ({ kind: 'product', id }));
  if (planned.count > 0) {
    if (writeCategories(store, groups.all(), numbering)) names.push({ kind: 'category' });
    if (writeFilters(store, named.optionTitles)) names.push({ kind: 'filter' });
    if (writeHomeRow(store, forHome)) names.push({ kind: 'widget' });
    if (writeCatalogSeo(store) || seo) names.push({ kind: 'seo' });
  }
  if (names.length > 0) enqueue(store, names, now);
}

function setChanged(store: ShopStore, name: string, value: string): void {
  if (store.metadata.get(name) !== value) store.metadata.set(name, value);
}

/** Products for the home page are those that can be bought, spread over the whole package. */
const HOME_CANDIDATES = 12;

function writeProducts(
  store: ShopStore,
  planned: PlannedChanges,
): { changed: number[]; forHome: number[]; seo: boolean } {
  const changed: number[] = [];
  const forHome: number[] = [];
  const every = Math.max(1, Math.floor(planned.count / HOME_CANDIDATES));
  let at = 0;
  let seo = false;
  for (const { product, imported, isChanged, parcels } of planned.all()) {
    if (isChanged) {
      store.products.save(product);
      seo = writeProductSeo(store, product) || seo;
      if (changed.length <= MAX_NAMED) changed.push(product.id);
    }
    if (at++ >= forHome.length * every && product.groups.some(({ available }) => available))
      forHome.push(product.id);
    store.exchange.products.put(product.id, imported);
    for (const parcel of parcels) store.packageSizes.put(parcel);
  }
  return { changed, forHome, seo };
}
