import * as z from 'zod/mini';
import type { ContentName } from '../../../contract/content/content-hook.ts';
import { enqueue } from '../../content/enqueue.ts';
import type { ShopStore } from '../../shop-store.ts';
import type { GroupTree } from '../mapping/groups.ts';
import type { ExchangeSettings } from '../mapping/settings.ts';
import { filterChanges, type FilterChanges, writeFilters } from './filter-documents.ts';
import type { Numbering } from './numbering.ts';
import { prepareShop, writeHomeRow } from './own-shop.ts';
import type { PackageStage } from './package-stage.ts';
import type { PlannedChanges } from './planned-changes.ts';
import { ImportVersions } from './import-versions.ts';
import { HomeCandidates } from './home-candidates.ts';
import { SearchTexts } from './search-texts.ts';
import { writeCategories, writeNamed } from './shop-documents.ts';

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

/** Writes what a package changes, with the message to the shop, as one change. */
export class PackageWrite {
  readonly #store: ShopStore;
  readonly #parts: PackageParts;
  #filters: FilterChanges = { changed: [], gone: [] };

  constructor(store: ShopStore, parts: PackageParts) {
    this.#store = store;
    this.#parts = parts;
  }

  /** What can be found out before the change, which should be short. The rows of new goods are there by now. */
  prepare(): void {
    const { newCategories, changedCategories } = this.#parts.planned;
    this.#filters = this.#filterChanges(
      new Set([...newCategories].filter((id) => !changedCategories.has(id))),
    );
  }

  /** Within the caller's change, so that all of it is seen at once. */
  run(): void {
    const { stage, planned, numbering, groups, named, settings, priceTypes, pictures, now } = this.#parts;
    const store = this.#store;
    const shop = stage.records('shop').find((record) => record.kind === 'shop');
    prepareShop(store, shop, settings);
    for (const { kind, id, parent, body } of stage.changed())
      store.exchange.records.put({ kind, id, parent, body });
    setChanged(store, SETTINGS, JSON.stringify(settings));
    setChanged(store, PRICE_TYPES, JSON.stringify([...priceTypes]));
    numbering.save();
    pictures?.save();
    if (planned.count === 0) return;
    writeNamed(store, named, numbering);
    const revision = store.revisions.next();
    const texts = new SearchTexts(store, revision);
    const { changed, forHome, pictures: pictured } = this.#writeProducts(revision, texts);
    store.revisions.forgetRemovalsOfThere();
    const names: ContentName[] =
      changed.length > MAX_NAMED ? [{ kind: 'product' }] : changed.map((id) => ({ kind: 'product', id }));
    if (writeCategories(store, groups.all(), { numbering, pictures: pictured }))
      names.push({ kind: 'category' });
    const haveFilters = writeFilters(store, this.#filters);
    if (writeFilters(store, this.#filterChanges(planned.changedCategories)) || haveFilters)
      names.push({ kind: 'filter' });
    if (writeHomeRow(store, forHome)) names.push({ kind: 'widget' });
    texts.putCatalog();
    if (texts.hasChanged) names.push({ kind: 'seo' });
    if (names.length > 0) enqueue(store, names, now);
  }

  #filterChanges(categoryIds: ReadonlySet<number>): FilterChanges {
    const { numbering, named } = this.#parts;
    return filterChanges(this.#store, categoryIds, named.optionTitles, (kind) => numbering.all(kind));
  }

  #writeProducts(
    revision: number,
    texts: SearchTexts,
  ): { changed: number[]; forHome: number[]; pictures: Map<number, number> } {
    const { planned } = this.#parts;
    const { products, exchange, packageSizes } = this.#store;
    const changed: number[] = [];
    const home = new HomeCandidates(planned.count);
    const pictures = new Map<number, number>();
    const versions = new ImportVersions(this.#store, this.#parts.now);
    for (const { product, before, imported, isChanged, parcels } of planned.all()) {
      if (isChanged) {
        products.put(product, before ?? undefined, revision);
        versions.note(before, product);
        texts.putProduct(product);
        if (changed.length <= MAX_NAMED) changed.push(product.id);
      }
      home.see(product);
      if (product.catalogImageId !== null)
        for (const { id } of product.categories)
          if (!pictures.has(id)) pictures.set(id, product.catalogImageId);
      exchange.products.put(product.id, imported);
      for (const parcel of parcels) packageSizes.put(parcel);
    }
    return { changed, forHome: home.chosen, pictures };
  }
}

function setChanged(store: ShopStore, name: string, value: string): void {
  if (store.metadata.get(name) !== value) store.metadata.set(name, value);
}
