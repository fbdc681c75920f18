import * as z from 'zod/mini';
import type { ContentName } from '../../../contract/content/content-hook.ts';
import { enqueue } from '../../content/enqueue.ts';
import type { ShopStore } from '../../shop-store.ts';
import type { ShopRecord } from '../records/record.ts';
import type { GroupTree } from '../mapping/groups.ts';
import type { ExchangeSettings } from '../mapping/settings.ts';
import { filterChanges, type FilterChanges, writeFilters } from './filter-documents.ts';
import type { Numbering } from './numbering.ts';
import { prepareShop, writeHomeRow } from './own-shop.ts';
import type { PackageStage } from './package-stage.ts';
import type { PlannedChanges } from './planned-changes.ts';
import type { ImportVersions } from './import-versions.ts';
import { forgetFormerRows, noteTidying } from './left-rows.ts';
import type { PackageProducts } from './package-products.ts';
import type { SearchTexts } from './search-texts.ts';
import type { ShortChanges } from './short-changes.ts';
import { writeCategories, writeNamed } from './shop-documents.ts';

/** A message that would name more products says that products have changed. */
export const MAX_NAMED = 100;
/** So much is asked for before it is written. */
const AT_ONCE = 2000;
const SETTINGS = 'exchange-settings';
const PRICE_TYPES = 'exchange-price-types';

/** The settings of the last import, as JSON. */
export const knownSettings = (store: ShopStore): string => store.metadata.get(SETTINGS) ?? '{}';

/** Ids of the price types in which earlier packages had prices. */
export const knownPriceTypes = (store: ShopStore): string[] =>
  z.parse(z.array(z.string()), JSON.parse(store.metadata.get(PRICE_TYPES) ?? '[]'));

interface PackageParts {
  stage: PackageStage;
  planned: PlannedChanges;
  /** Of the package. */
  number: number;
  products: PackageProducts;
  texts: SearchTexts;
  versions: ImportVersions;
  numbering: Numbering;
  groups: GroupTree;
  named: {
    stickers: ReadonlySet<string>;
    makers: ReadonlyMap<string, string>;
    /** By the codes of options. */
    optionTitles: ReadonlyMap<string, string>;
  };
  shop: ShopRecord | undefined;
  settings: ExchangeSettings;
  priceTypes: ReadonlySet<string>;
  pictures: { save: () => void } | undefined;
  now: Date;
}

/** Writes what a package changes, with the message to the shop: most of it ahead, in short changes, and the rest as one change. */
export class PackageWrite {
  readonly #store: ShopStore;
  readonly #parts: PackageParts;
  #filters: FilterChanges = { changed: [], gone: [] };

  constructor(store: ShopStore, parts: PackageParts) {
    this.#store = store;
    this.#parts = parts;
  }

  /** Writes what is not seen before the change, and finds out what can be found out. */
  async prepare(ahead: ShortChanges): Promise<void> {
    const { stage, planned, numbering, number } = this.#parts;
    const { keys, records } = this.#store.exchange;
    for (const { kind, ...key } of numbering.notSaved())
      await this.#add(ahead, () => keys.add(kind, key, number));
    for (const record of stage.changed()) await this.#add(ahead, () => records.putAhead(record, number));
    await ahead.flush();
    const { newCategories, changedCategories } = planned;
    this.#filters = this.#filterChanges(
      new Set([...newCategories].filter((id) => !changedCategories.has(id))),
    );
  }

  async #add(ahead: ShortChanges, write: () => void): Promise<void> {
    ahead.add(write);
    if (ahead.waiting >= AT_ONCE) await ahead.flush();
  }

  /** Within the caller's change, so that all of it is seen at once. `hasRows`: of the package, ahead. */
  run({ hasRows }: { hasRows: boolean }): void {
    const { planned, number, products, numbering, groups, named, shop, texts, now } = this.#parts;
    const store = this.#store;
    this.#writeFacts();
    prepareShop(store, shop, this.#parts.settings);
    if (!hasRows && planned.count === 0) return;
    const revision = planned.count === 0 ? store.revisions.current : store.revisions.next();
    for (const { kind, ...key } of numbering.notSaved()) store.exchange.keys.add(kind, key, number);
    store.shownPackages.show(number, revision);
    noteTidying(store, number);
    if (planned.count === 0) return;
    writeNamed(store, named, numbering);
    this.#writeProducts(revision);
    this.#announce();
    store.revisions.forgetRemovalsOfThere();
    const names = namesOf(products.changed);
    if (writeCategories(store, groups.all(), { numbering, pictures: products.pictures }))
      names.push({ kind: 'category' });
    const haveFilters = writeFilters(store, this.#filters);
    if (writeFilters(store, this.#filterChanges(planned.changedCategories)) || haveFilters)
      names.push({ kind: 'filter' });
    if (writeHomeRow(store, products.home.chosen)) names.push({ kind: 'widget' });
    texts.putCatalog(revision);
    if (texts.hasChanged) names.push({ kind: 'seo' });
    if (names.length > 0) enqueue(store, names, now);
  }

  /** After the change: keeps versions of the goods, and forgets what they were. */
  async tidy(changes: ShortChanges): Promise<void> {
    const { planned, versions } = this.#parts;
    for (const product of planned.toNote()) await this.#add(changes, () => versions.note(product));
    await changes.flush();
    await forgetFormerRows(this.#store);
  }

  #writeFacts(): void {
    const { settings, priceTypes, pictures } = this.#parts;
    setChanged(this.#store, SETTINGS, JSON.stringify(settings));
    setChanged(this.#store, PRICE_TYPES, JSON.stringify([...priceTypes]));
    pictures?.save();
  }

  #filterChanges(categoryIds: ReadonlySet<number>): FilterChanges {
    const { numbering, named } = this.#parts;
    return filterChanges(this.#store, categoryIds, named.optionTitles, (kind) => numbering.all(kind));
  }

  #writeProducts(revision: number): void {
    const { planned, texts } = this.#parts;
    const { products, packageSizes } = this.#store;
    for (const { product, before, isChanged, parcels } of planned.toWrite()) {
      if (before !== null && !products.has(product.id)) continue;
      if (before !== null && isChanged) products.put(product, before, revision);
      if (isChanged) texts.putProduct(product, revision);
      for (const parcel of parcels) packageSizes.put(parcel);
    }
    if (planned.newCategories.size > 0) products.words.countChange();
  }

  /** Tells those who wait for goods that were written ahead. */
  #announce(): void {
    const { products, mailing } = this.#store;
    const waitedFor = products
      .idsOfGroups(mailing.groupsWaitedFor())
      .filter((id) => this.#parts.planned.has(id));
    for (const product of products.byIds(waitedFor)) products.announce(product);
  }
}

const namesOf = (changed: readonly number[]): ContentName[] =>
  changed.length > MAX_NAMED ? [{ kind: 'product' }] : changed.map((id) => ({ kind: 'product', id }));

function setChanged(store: ShopStore, name: string, value: string): void {
  if (store.metadata.get(name) !== value) store.metadata.set(name, value);
}
