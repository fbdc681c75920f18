import { createMapping, type MappingContext } from '../mapping/mapping-context.ts';
import type { ExchangeRecord, RecordKind } from '../records/record.ts';
import type { PackageStage } from '../writer/package-stage.ts';
import type { PlannedChanges } from '../writer/planned-changes.ts';
import { RowsAhead } from '../writer/rows-ahead.ts';
import { knownPriceTypes, knownSettings, PackageWrite } from '../writer/write-package.ts';
import type { ImportOptions } from './import-options.ts';
import type { ImportReport, ReportBuilder } from './import-report.ts';
import { ProductPlanner } from './product-planner.ts';

/** A package that hides more than this share of the goods is stopped. */
const MOST_HIDDEN = 1 / 3;
/** Small shops may change all they have. */
const FEW_GOODS = 10;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Older orders are long out of the stock. */
const ORDERS_MATTER_MS = 120 * DAY_MS;
/** So many products are planned before others have their turn. */
const TURN = 25;
const PROGRESS_STEP = 500;

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const of = <Kind extends RecordKind>(records: readonly ExchangeRecord[], kind: Kind) =>
  records.filter((record): record is Extract<ExchangeRecord, { kind: Kind }> => record.kind === kind);

/** Compares what a package tells with the shop, and writes what differs. */
export class PackageImport {
  readonly #options: ImportOptions;
  readonly #stage: PackageStage;
  readonly #planned: PlannedChanges;
  readonly #report: ReportBuilder;
  readonly #mapping: MappingContext;
  readonly #planner: ProductPlanner;
  readonly #priceTypes: Set<string>;
  readonly #rowsAhead: RowsAhead;
  /** Of the shop when the plan was begun. */
  readonly #revision: number;
  #count = 0;

  constructor(options: ImportOptions, stage: PackageStage, planned: PlannedChanges, report: ReportBuilder) {
    const { store, settings, pictures } = options;
    this.#options = options;
    this.#stage = stage;
    this.#planned = planned;
    this.#report = report;
    this.#rowsAhead = new RowsAhead(store);
    this.#revision = store.revisions.current;
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
    this.#planner = new ProductPlanner({ store, stage, planned, report, pictures, mapping: this.#mapping });
  }

  async run(): Promise<ImportReport> {
    const { store, allowHiding = false, dryRun = false } = this.#options;
    if (!dryRun) await this.#rowsAhead.clear();
    this.#reportGroups();
    await this.#plan();
    const shown = store.exchange.products.countSold();
    const { hidden } = this.#planner;
    const hidesTooMuch = shown > FEW_GOODS && hidden > shown * MOST_HIDDEN && !allowHiding;
    if (!dryRun) await (hidesTooMuch ? this.#rowsAhead.clear() : this.#write());
    return this.#report.build(this.#mapping.guesses.all(), hidesTooMuch ? { hidden, shown } : undefined);
  }

  async #write(): Promise<void> {
    const { store, now, settings, pictures, alsoWrite } = this.#options;
    const { stickers, makers, optionTitles, numbering } = this.#planner;
    this.#rowsAhead.flush();
    const write = new PackageWrite(store, {
      stage: this.#stage,
      planned: this.#planned,
      numbering,
      groups: this.#mapping.groups,
      named: { stickers, makers, optionTitles },
      settings,
      now,
      priceTypes: this.#priceTypes,
      pictures,
    });
    await nextTurn();
    write.prepare();
    await nextTurn();
    store.durableChange(() => {
      this.#planner.planAgain(store.products.changedAfter(this.#revision));
      write.run();
      this.#rowsAhead.end();
      alsoWrite?.(this.#stage.namedProducts());
    });
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
    const { dryRun = false, onProgress = () => undefined } = this.#options;
    const added = this.#planner.plan(id, as);
    if (added !== undefined && !dryRun) this.#rowsAhead.add(added);
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
