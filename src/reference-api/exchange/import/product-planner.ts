import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { type Product, ProductSchema } from '../../../contract/catalog/product.ts';
import { withCardPrices } from '../../card-prices.ts';
import { applyShopRules } from '../../bonuses/goods-by-rules.ts';
import { rulesOf } from '../../rules/shop-rules.ts';
import type { ShopStore } from '../../shop-store.ts';
import type { MappingContext } from '../mapping/mapping-context.ts';
import { mapProduct } from '../mapping/map-product.ts';
import type { ShopProduct } from '../mapping/shop-product.ts';
import type { ExchangeRecord, OfferRecord, Problem, ProductRecord } from '../records/record.ts';
import { importedLevel } from '../writer/own-shop.ts';
import { Numbering } from '../writer/numbering.ts';
import type { PackageStage, StagedRecord } from '../writer/package-stage.ts';
import { pendingUnitsOf } from '../writer/pending-units.ts';
import type { PackageProducts } from '../writer/package-products.ts';
import type { PlannedChanges, PlannedProduct } from '../writer/planned-changes.ts';
import { withImported } from '../writer/product-fields.ts';
import { countOffers } from './count-offers.ts';
import type { PictureSource } from './import-options.ts';
import type { ReportBuilder } from './import-report.ts';

export interface PlannerParts {
  store: ShopStore;
  stage: PackageStage;
  planned: PlannedChanges;
  products: PackageProducts;
  mapping: MappingContext;
  report: ReportBuilder;
  pictures: PictureSource | undefined;
}

/** What is known of goods when they are planned. */
interface Around {
  current: Product | undefined;
  /** Where they, or the first of their sizes, stand. */
  place: StagedRecord | undefined;
  told: readonly StagedRecord[];
  /** Offers that were read; 0 for goods that the package does not name. */
  offerCount: number;
}

const isDeleted = (record: ExchangeRecord | undefined): boolean =>
  record !== undefined && 'deleted' in record && record.deleted === true;

const FEED_OFFER = 'offer';
/** Offers of feeds are kept by the ids of their goods and their own. */
const idInFeed = (id: string): string => id.slice(id.indexOf('#') + 1);

const isOffer = (record: ExchangeRecord): record is OfferRecord => record.kind === 'offer';

/** Plans what becomes of each product: what differs from the shop is to be written. */
export class ProductPlanner {
  readonly #parts: PlannerParts;
  readonly numbering: Numbering;
  readonly stickers = new Set<string>();
  readonly makers = new Map<string, string>();
  readonly optionTitles = new Map<string, string>();
  /** Goods that are sold no longer. */
  hidden = 0;
  #pendingUnits: (groupId: number) => number;
  readonly #bonusPercent: number;
  #isAgain = false;

  constructor(parts: PlannerParts) {
    this.#parts = parts;
    this.#bonusPercent = importedLevel(parts.store).percent;
    this.numbering = new Numbering(parts.store, parts.planned.keys);
    this.#pendingUnits = pendingUnitsOf(parts.store);
  }

  /** Within the change that writes the plan: what orders or editors have changed since it was made is planned again. */
  planAgain(productIds: readonly number[]): void {
    const { store, planned } = this.#parts;
    this.#isAgain = true;
    this.#pendingUnits = pendingUnitsOf(store);
    for (const id of productIds) {
      if (!planned.has(id)) continue;
      const known = store.exchange.keys.byId('product', id);
      if (known === undefined) throw new Error(`Another product has the id ${id} by now: import again.`);
      this.plan(known.key, { isNamed: true, isTouched: true });
    }
  }

  /**
   * `isNamed` by the package; `isTouched` where anything may be other than before.
   */
  plan(id: string, { isNamed, isTouched }: { isNamed: boolean; isTouched: boolean }): void {
    const { stage, store } = this.#parts;
    const told = stage.stagedOffers(id);
    const own = stage.staged('product', id);
    const place = own ?? told[0];
    const isRead = isNamed && place !== undefined && place.file !== '';
    const offerCount = isRead ? Math.max(1, told.filter(({ file }) => file !== '').length) : 0;
    const known = this.numbering.known('product', id);
    if (
      !isTouched &&
      (!isRead || (known !== undefined && store.products.has(known.id) && this.#areKnown(told)))
    ) {
      this.#count('unchanged', offerCount);
      return;
    }
    const record = stage.record('product', id, own);
    if (record?.kind !== 'product') {
      const lost = told.filter(({ id: offerId }) => !isDeleted(stage.record('offer', offerId)));
      for (const offer of lost) this.#addProblem(offer, { code: 'noProduct', id: offer.id });
      this.#count('leftOut', Math.min(lost.length, offerCount));
      this.#count('unchanged', Math.max(0, offerCount - lost.length));
      return;
    }
    const current = known && store.products.byId(known.id);
    this.#planRecord(record, { current, place, told, offerCount });
  }

  /** Whether all of them are in the shop: what was left out is, and is said, again. */
  #areKnown(offers: readonly StagedRecord[]): boolean {
    return offers.every(({ id }) => this.numbering.known('group', id) !== undefined);
  }

  #planRecord(record: ProductRecord, around: Around): void {
    const { stage, mapping } = this.#parts;
    const { current, place, told, offerCount } = around;
    if (current === undefined && isDeleted(record)) {
      this.#count('unchanged', offerCount);
      return;
    }
    const { product, problems } = mapProduct(
      record,
      stage.offersOf(record.id, told).filter(isOffer),
      mapping,
    );
    for (const problem of problems) {
      const at = told.find(({ id }) => 'id' in problem && id === problem.id) ?? place;
      if (at !== undefined && at.file !== '') this.#addProblem(at, problem);
    }
    if (product === undefined) {
      if (current !== undefined) this.#planGone(current);
      this.#count('leftOut', offerCount);
      return;
    }
    this.#planShown(product, around);
  }

  #planShown(shopProduct: ShopProduct, { current, place, told, offerCount }: Around): void {
    const { store, pictures, report } = this.#parts;
    const { numbering } = this;
    const before = current && store.exchange.products.get(current.id);
    const { product: unchecked, imported } = withImported(current, shopProduct, before, {
      numbering,
      pictureId: (source) => pictures?.id(source),
      pendingUnits: this.#pendingUnits,
      wholesale: rulesOf(store, 'wholesaleRules'),
    });
    const checked = z.safeParse(ProductSchema, unchecked);
    if (!checked.success) {
      const field = checked.error.issues[0]?.path.join('.') ?? '';
      if (place !== undefined) this.#addProblem(place, { code: 'invalid', id: shopProduct.key, field });
      this.#count('leftOut', offerCount);
      return;
    }
    const product = applyShopRules(checked.data, current, { store, percent: this.#bonusPercent });
    const isChanged = !isDeepStrictEqual(product, current);
    if (before?.isSold === true && !imported.isSold) this.#countHidden(shopProduct.sizes.length);
    if (offerCount > 0 && !this.#isAgain)
      countOffers(report, shopProduct, { current, product, named: told, numbering });
    for (const title of shopProduct.stickers) this.stickers.add(title);
    if (shopProduct.maker) this.makers.set(shopProduct.maker.key, shopProduct.maker.title);
    for (const { code, title } of shopProduct.options) this.optionTitles.set(code, title);
    if (!isChanged && isDeepStrictEqual(imported, before) && !this.#isAgain) return;
    const parcels = shopProduct.sizes.flatMap(({ key, parcel }) =>
      parcel === null ? [] : [{ groupId: numbering.id('group', key), ...parcel }],
    );
    this.#put({ product, before: current ?? null, imported, isChanged, parcels });
  }

  /** Goods that can no longer be read stay on their page, and cannot be bought. */
  #planGone(current: Product): void {
    const before = this.#parts.store.exchange.products.get(current.id);
    if (before?.isSold !== true) return;
    this.#countHidden(current.groups.length);
    const groups = current.groups.map((group) => ({ ...group, available: false, remnants: 0 }));
    const product = withCardPrices({ ...current, groups, allRemnants: 0 });
    this.#put({
      product,
      before: current,
      imported: { ...before, isSold: false },
      isChanged: true,
      parcels: [],
    });
  }

  #put(plan: PlannedProduct): void {
    const { products } = this.#parts;
    if (this.#isAgain) products.putAgain(plan);
    else products.put(plan);
  }

  #countHidden(sizes: number): void {
    if (this.#isAgain) return;
    this.hidden++;
    this.#parts.report.offers.hidden += Math.max(1, sizes);
  }

  #count(what: 'unchanged' | 'leftOut', offerCount: number): void {
    if (!this.#isAgain) this.#parts.report.count(what, offerCount);
  }

  #addProblem({ file, line, element }: StagedRecord, problem: Problem): void {
    if (this.#isAgain) return;
    const own = element === FEED_OFFER && 'id' in problem ? { id: idInFeed(problem.id) } : {};
    this.#parts.report.addProblem({ file, line, element, problem: { ...problem, ...own } });
  }
}
