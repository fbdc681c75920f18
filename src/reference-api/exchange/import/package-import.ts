import { createMapping, type MappingContext } from '../mapping/mapping-context.ts';
import type { ExchangeRecord, RecordKind } from '../records/record.ts';
import type { PackageStage } from '../writer/package-stage.ts';
import type { PlannedChanges } from '../writer/planned-changes.ts';
import { ImportVersions } from '../writer/import-versions.ts';
import { clearAhead, forgetFormerRows } from '../writer/left-rows.ts';
import { shopTitle } from '../writer/own-shop.ts';
import { PackageProducts } from '../writer/package-products.ts';
import { SearchTexts } from '../writer/search-texts.ts';
import { ShortChanges } from '../writer/short-changes.ts';
import { knownPriceTypes, knownSettings, MAX_NAMED, PackageWrite } from '../writer/write-package.ts';
import type { ImportOptions } from './import-options.ts';
import type { ImportReport, ReportBuilder } from './import-report.ts';
import { ProductPlanner } from './product-planner.ts';

/** A package that hides more than this share of the goods is stopped. */
const MAX_HIDDEN_SHARE = 1 / 3;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Older orders are long out of the stock. */
const ORDERS_MATTER_MS = 120 * DAY_MS;
/** So many products are planned before others have their turn. */
const TURN = 25;
const PROGRESS_STEP = 500;
/** So many products are planned before what they bring is written ahead. */
const WRITTEN_AT_ONCE = 100;

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const of = <Kind extends RecordKind>(records: readonly ExchangeRecord[], kind: Kind) =>
  records.filter((record): record is Extract<ExchangeRecord, { kind: Kind }> => record.kind === kind);

const shopOf = (stage: PackageStage) => of(stage.records('shop'), 'shop')[0];

/** Compares what a package tells with the shop, and writes what differs. */
export class PackageImport {
  readonly #options: ImportOptions;
  readonly #stage: PackageStage;
  readonly #planned: PlannedChanges;
  readonly #report: ReportBuilder;
  readonly #mapping: MappingContext;
  readonly #planner: ProductPlanner;
  readonly #priceTypes: Set<string>;
  readonly #ahead: ShortChanges;
  readonly #texts: SearchTexts;
  readonly #versions: ImportVersions;
  readonly #products: PackageProducts;
  /** Of the package; nothing else has it, since one import runs at a time. */
  readonly #number: number;
  /** Of the shop when the plan was begun. */
  readonly #revision: number;
  #count = 0;

  constructor(options: ImportOptions, stage: PackageStage, planned: PlannedChanges, report: ReportBuilder) {
    const { store, settings, pictures, now, dryRun = false } = options;
    this.#options = options;
    this.#stage = stage;
    this.#planned = planned;
    this.#report = report;
    this.#revision = store.revisions.current;
    this.#number = store.shownPackages.next;
    this.#ahead = new ShortChanges(store);
    this.#texts = new SearchTexts(store, shopTitle(store, shopOf(stage), settings));
    this.#versions = new ImportVersions(store, now);
    this.#products = new PackageProducts(
      {
        store,
        planned,
        number: this.#number,
        texts: this.#texts,
        versions: this.#versions,
        ahead: dryRun ? undefined : this.#ahead,
      },
      MAX_NAMED + 1,
    );
    this.#priceTypes = new Set([...knownPriceTypes(store), ...stage.priceTypes]);
    this.#mapping = createMapping(
      {
        groups: of(stage.records('group'), 'group'),
        properties: of(stage.records('property'), 'property'),
        priceTypes: of(stage.records('priceType'), 'priceType'),
        warehouses: of(stage.records('warehouse'), 'warehouse'),
        currencies: of(stage.records('currency'), 'currency'),
        occurringPrices: this.#priceTypes,
      },
      settings,
    );
    this.#planner = new ProductPlanner({
      store,
      stage,
      planned,
      products: this.#products,
      report,
      pictures,
      mapping: this.#mapping,
    });
  }

  async run(): Promise<ImportReport> {
    const { store, allowHiding = false, dryRun = false } = this.#options;
    if (!dryRun) await this.#tidyUp();
    this.#reportGroups();
    await this.#plan();
    const shown = store.exchange.products.countSold();
    const { hidden } = this.#planner;
    const hidesTooMuch = hidden > shown * MAX_HIDDEN_SHARE && !allowHiding;
    if (!dryRun) await (hidesTooMuch ? clearAhead(store) : this.#write());
    return this.#report.build(this.#mapping.guesses.all(), hidesTooMuch ? { hidden, shown } : undefined);
  }

  /** What an import has left that was killed. */
  async #tidyUp(): Promise<void> {
    const { store } = this.#options;
    await clearAhead(store);
    await forgetFormerRows(store);
  }

  async #write(): Promise<void> {
    const { store, now, settings, pictures, alsoWrite } = this.#options;
    const { stickers, makers, optionTitles, numbering } = this.#planner;
    const write = new PackageWrite(store, {
      stage: this.#stage,
      planned: this.#planned,
      number: this.#number,
      products: this.#products,
      texts: this.#texts,
      versions: this.#versions,
      numbering,
      groups: this.#mapping.groups,
      named: { stickers, makers, optionTitles },
      shop: shopOf(this.#stage),
      settings,
      now,
      priceTypes: this.#priceTypes,
      pictures,
    });
    await write.prepare(this.#ahead);
    await nextTurn();
    store.durableChange(() => {
      this.#planner.planAgain(store.products.changedAfter(this.#revision));
      write.run({ hasRows: this.#ahead.count > 0 });
      alsoWrite?.(this.#stage.namedProducts());
    });
    await write.tidy(this.#ahead);
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
  async #plan(): Promise<void> {
    const { store, settings, now } = this.#options;
    const mapsAll =
      this.#stage.changesClassifier ||
      this.#priceTypes.size > knownPriceTypes(store).length ||
      knownSettings(store) !== JSON.stringify(settings);
    const ordered = store.exchange.orders.orderedGroups(new Date(now.getTime() - ORDERS_MATTER_MS));
    for (const { id, isChanged } of this.#stage.goods()) {
      const isTouched = mapsAll || isChanged || (ordered.size > 0 && this.#isOrdered(id, ordered));
      await this.#planProduct(id, { isNamed: true, isTouched });
    }
    if (!mapsAll) return;
    for (const id of store.exchange.records.allIds('product')) {
      if (!this.#stage.names(id)) await this.#planProduct(id, { isNamed: false, isTouched: true });
    }
  }

  async #planProduct(id: string, as: { isNamed: boolean; isTouched: boolean }): Promise<void> {
    const { onProgress = () => undefined } = this.#options;
    this.#planner.plan(id, as);
    if (this.#ahead.waiting >= WRITTEN_AT_ONCE) await this.#ahead.step();
    if (++this.#count % TURN === 0) await nextTurn();
    if (this.#count % PROGRESS_STEP === 0) onProgress('map', this.#count);
  }

  /** Of what was ordered, the stock is another one than the file last told. */
  #isOrdered(productId: string, ordered: ReadonlySet<number>): boolean {
    return this.#stage.stagedOffers(productId).some(({ id }) => {
      const known = this.#planner.numbering.known('group', id);
      return known !== undefined && ordered.has(known.id);
    });
  }
}
