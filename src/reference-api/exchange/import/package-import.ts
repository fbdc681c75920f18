import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { type Product, ProductSchema } from '../../../contract/catalog/product.ts';
import { withCardPrices } from '../../card-prices.ts';
import { createMapping, type MappingContext } from '../mapping/mapping-context.ts';
import { mapProduct } from '../mapping/map-product.ts';
import type { ShopProduct } from '../mapping/shop-product.ts';
import type { ExchangeRecord, OfferRecord, Problem, ProductRecord, RecordKind } from '../records/record.ts';
import { Numbering } from '../writer/numbering.ts';
import type { PackageStage, StagedRecord } from '../writer/package-stage.ts';
import type { PlannedChanges } from '../writer/planned-changes.ts';
import { withImported } from '../writer/product-fields.ts';
import { knownPriceTypes, knownSettings, writePackage } from '../writer/write-package.ts';
import { countOffers } from './count-offers.ts';
import type { ImportOptions } from './import-options.ts';
import type { ImportReport, ReportBuilder } from './import-report.ts';

/** A package that hides more than this share of the goods is stopped. */
const MOST_HIDDEN = 1 / 3;
/** Small shops may change all they have. */
const FEW_GOODS = 10;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Older orders are long out of the stock. */
const ORDERS_MATTER_MS = 120 * DAY_MS;

const of = <Kind extends RecordKind>(records: readonly ExchangeRecord[], kind: Kind) =>
  records.filter((record): record is Extract<ExchangeRecord, { kind: Kind }> => record.kind === kind);

/** Compares what a package tells with the shop, and writes what differs. */
export class PackageImport {
  readonly #options: ImportOptions;
  readonly #stage: PackageStage;
  readonly #planned: PlannedChanges;
  readonly #report: ReportBuilder;
  readonly #numbering: Numbering;
  readonly #mapping: MappingContext;
  readonly #stickers = new Set<string>();
  readonly #makers = new Map<string, string>();
  readonly #optionTitles = new Map<string, string>();
  readonly #priceTypes: Set<string>;
  #hidden = 0;

  constructor(options: ImportOptions, stage: PackageStage, planned: PlannedChanges, report: ReportBuilder) {
    this.#options = options;
    this.#stage = stage;
    this.#planned = planned;
    this.#report = report;
    this.#numbering = new Numbering(options.store);
    this.#priceTypes = new Set([...knownPriceTypes(options.store), ...stage.priceTypes]);
    this.#mapping = createMapping(
      {
        groups: of(stage.records('group'), 'group'),
        properties: of(stage.records('property'), 'property'),
        priceTypes: of(stage.records('priceType'), 'priceType'),
        warehouses: of(stage.records('warehouse'), 'warehouse'),
        currencies: of(stage.records('currency'), 'currency'),
        occurringPrices: this.#priceTypes,
      },
      options.settings,
    );
  }

  run(): ImportReport {
    this.#reportGroups();
    this.#plan();
    const shown = this.#options.store.exchange.products.countSold();
    const { allowHiding = false, dryRun = false } = this.#options;
    const hidesTooMuch = shown > FEW_GOODS && this.#hidden > shown * MOST_HIDDEN && !allowHiding;
    if (!hidesTooMuch && !dryRun) {
      const { store, now, settings, pictures } = this.#options;
      const named = { stickers: this.#stickers, makers: this.#makers, optionTitles: this.#optionTitles };
      const parts = {
        stage: this.#stage,
        planned: this.#planned,
        numbering: this.#numbering,
        groups: this.#mapping.groups,
      };
      store.durableChange(() => {
        writePackage(store, { ...parts, named, settings, now, priceTypes: this.#priceTypes, pictures });
        this.#options.alsoWrite?.(this.#stage.namedProducts());
      });
    }
    const stopped = hidesTooMuch ? { hidden: this.#hidden, shown } : undefined;
    return this.#report.build(this.#mapping.guesses.all(), stopped);
  }

  #reportGroups(): void {
    for (const problem of this.#mapping.groups.problems) {
      const id = 'id' in problem ? problem.id : '';
      const staged = this.#stage.staged('group', id);
      if (staged === undefined) continue;
      const { file, line, element } = staged;
      this.#report.addProblem({ file, line, element, problem });
    }
  }

  /** Everything is read anew where the classifier, or what the owner says of it, is another one. */
  #plan(): void {
    const { store, settings, now, onProgress = () => undefined } = this.#options;
    const named = this.#stage.namedProducts();
    const settingsKey = JSON.stringify(settings);
    const mapsAll =
      this.#stage.changesClassifier ||
      this.#priceTypes.size > knownPriceTypes(store).length ||
      knownSettings(store) !== settingsKey;
    const changed = this.#stage.changedProducts();
    const isNamed = new Set(named);
    const ordered = store.exchange.orders.orderedGroups(new Date(now.getTime() - ORDERS_MATTER_MS));
    let count = 0;
    for (const id of named) {
      const isTouched = mapsAll || changed.has(id) || (ordered.size > 0 && this.#isOrdered(id, ordered));
      this.#planProduct(id, true, isTouched);
      if (++count % 500 === 0) onProgress('map', count);
    }
    if (!mapsAll) return;
    for (const id of [...store.exchange.records.allIds('product')]) {
      if (!isNamed.has(id)) this.#planProduct(id, false, true);
    }
  }

  /** Of what was ordered, the stock is another one than the file last told. */
  #isOrdered(productId: string, ordered: ReadonlySet<number>): boolean {
    return this.#stage.stagedOffers(productId).some(({ id }) => {
      const known = this.#numbering.known('group', id);
      return known !== undefined && ordered.has(known.id);
    });
  }

  #planProduct(id: string, isNamed: boolean, isTouched: boolean): void {
    const record = this.#stage.record('product', id);
    const told = this.#stage.stagedOffers(id);
    const own = this.#stage.staged('product', id);
    const place = own ?? told[0];
    const isRead = isNamed && place !== undefined && place.file !== '';
    const offerCount = Math.max(1, told.filter(({ file }) => file !== '').length);
    if (record?.kind !== 'product') {
      for (const offer of told) this.#addProblem(offer, { code: 'noProduct', id: offer.id });
      if (isRead) this.#report.count('leftOut', offerCount);
      return;
    }
    const known = this.#numbering.known('product', id);
    const current = known && this.#options.store.products.byId(known.id);
    if (!isTouched && (current !== undefined || !isRead)) {
      if (isRead) this.#report.count('unchanged', offerCount);
      return;
    }
    this.#mapAndPlan(record, { current, place, told, isRead, offerCount });
  }

  #mapAndPlan(
    record: ProductRecord,
    {
      current,
      place,
      told,
      isRead,
      offerCount,
    }: {
      current: Product | undefined;
      place: StagedRecord | undefined;
      told: readonly StagedRecord[];
      isRead: boolean;
      offerCount: number;
    },
  ): void {
    const offers: OfferRecord[] = of(this.#stage.offersOf(record.id), 'offer');
    const { product, problems } = mapProduct(record, offers, this.#mapping);
    for (const problem of problems) {
      const at = told.find(({ id }) => 'id' in problem && id === problem.id) ?? place;
      if (at !== undefined && at.file !== '') this.#addProblem(at, problem);
    }
    if (product === undefined) {
      if (current !== undefined) this.#planGone(current);
      if (isRead) this.#report.count('leftOut', offerCount);
      return;
    }
    if (current === undefined && product.isGone) {
      if (isRead) this.#report.count('unchanged', offerCount);
      return;
    }
    this.#planShown(product, current, isRead ? offerCount : 0, told);
  }

  #planShown(
    shopProduct: ShopProduct,
    current: Product | undefined,
    offerCount: number,
    told: readonly StagedRecord[],
  ): void {
    const { store, pictures, pendingUnits = () => 0 } = this.#options;
    const pictureId = (source: string) => pictures?.id(source);
    const numbering = this.#numbering;
    const before = current && store.exchange.products.get(current.id);
    const around = { numbering, pictureId, pendingUnits };
    const { product: unchecked, imported } = withImported(current, shopProduct, before, around);
    const product = withCardPrices(z.parse(ProductSchema, unchecked));
    const isChanged = !isDeepStrictEqual(product, current);
    if (before?.isSold === true && !imported.isSold) {
      this.#hidden++;
      this.#report.offers.hidden += Math.max(1, shopProduct.sizes.length);
    }
    if (offerCount > 0) countOffers(this.#report, shopProduct, { current, product, named: told, numbering });
    for (const title of shopProduct.stickers) this.#stickers.add(title);
    if (shopProduct.maker) this.#makers.set(shopProduct.maker.key, shopProduct.maker.title);
    for (const { code, title } of shopProduct.options) this.#optionTitles.set(code, title);
    if (!isChanged && isDeepStrictEqual(imported, before)) return;
    const parcels = shopProduct.sizes.flatMap(({ key, parcel }) =>
      parcel === null ? [] : [{ groupId: numbering.id('group', key), ...parcel }],
    );
    this.#planned.add({ product, imported, isChanged, parcels });
  }

  /** Goods that can no longer be read stay on their page, and cannot be bought. */
  #planGone(current: Product): void {
    const before = this.#options.store.exchange.products.get(current.id);
    if (before?.isSold !== true) return;
    this.#hidden++;
    this.#report.offers.hidden += Math.max(1, current.groups.length);
    const groups = current.groups.map((group) => ({ ...group, available: false, remnants: 0 }));
    const product = withCardPrices({ ...current, groups, allRemnants: 0 });
    this.#planned.add({ product, imported: { ...before, isSold: false }, isChanged: true, parcels: [] });
  }

  #addProblem({ file, line, element }: StagedRecord, problem: Problem): void {
    this.#report.addProblem({ file, line, element, problem });
  }
}
