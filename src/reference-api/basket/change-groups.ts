import type { PutGroup } from '../../contract/order/group-count.ts';
import { ErrorCode } from '../../contract/calls/errors.ts';
import type { Group, Product } from '../../contract/catalog/product.ts';
import { capCount } from '../../domain/counts/count-cap.ts';
import { floorToStep, roundCount } from '../../domain/counts/count-step.ts';
import { quoted } from '../../domain/prices/quotation.ts';
import type { StoredLine } from './baskets.ts';
import type { ShopStore } from '../shop-store.ts';
import { notFound, ErrorResponse } from '../http/error-response.ts';
import { MAX_LINES, tooManyLines } from './basket-limits.ts';
import { allowsOverAdding, asksOnePiece, maxPurchasable } from './basket-lines.ts';

/**
 * The lines that a group's id names: the group by itself; where it stands in sets only, there. Sets as a whole are
 * named by their own ids.
 */
export function linesOfGroup(lines: readonly StoredLine[], groupId: number): StoredLine[] {
  const own = lines.filter((line) => line.groupId === groupId);
  const alone = own.filter(({ setId }) => setId === null);
  return alone.length > 0 ? alone : own;
}

/** What the shop sells under a group's id. @throws ErrorResponse 404 */
export function requireGroup(store: ShopStore, id: number): { product: Product; group: Group } {
  const product = store.products.byGroup(id);
  const group = product?.groups.find((one) => one.id === id);
  if (product === undefined || group === undefined) throw notFound('Товар не найден');
  return { product, group };
}

/** The count that can be bought when other lines have `held` units already; 0 where nothing is left. */
export function purchasableCount(group: Group, count: number, held: number, over: boolean): number {
  const left = Math.max(0, maxPurchasable(group, over) - held);
  return Math.min(capCount(count, group, over).count, floorToStep(left, group.step));
}

/** Units of a group in lines. */
export const countInLines = (lines: readonly StoredLine[], groupId: number): number =>
  lines.filter((line) => line.groupId === groupId).reduce((sum, { count }) => sum + count, 0);

export const outOfStock = ({ title }: Group): ErrorResponse =>
  new ErrorResponse(422, ErrorCode.outOfStock, `${quoted(title)} нет в наличии`);

/**
 * Puts counts of groups into a basket, all of them or none: replaced with `change`, else added; rounded to the
 * group's step and capped to what other lines leave of the remnants. What no piece is long enough for is kept: readings cap it.
 * @throws ErrorResponse for a group that is unknown or not in stock, and for a basket that is full
 */
export function addGroups(
  store: ShopStore,
  token: string,
  groups: readonly PutGroup[],
  change: boolean,
): void {
  store.change(() => {
    const adding = new Adding(store, token, change);
    for (const requested of groups) adding.add(requested);
  });
}

/**
 * Adds counts of groups to a basket, each by itself: what there is of them, one after the other. Answers how many units of each
 * were added.
 */
export const addWhatThereIs = (store: ShopStore, token: string, groups: readonly PutGroup[]): number[] =>
  store.change(() => {
    const adding = new Adding(store, token, false);
    return groups.map((wanted) => adding.addWhatThereIs(wanted));
  });

/** A change of many counts, for which a basket's lines and the groups are read once. */
class Adding {
  readonly #store: ShopStore;
  readonly #token: string;
  /** Counts replace those of the lines. */
  readonly #change: boolean;
  readonly #over: boolean;
  /** By group. */
  readonly #lines: Map<number, StoredLine[]>;
  #lineCount: number;
  readonly #groups = new Map<number, Group>();

  constructor(store: ShopStore, token: string, change: boolean) {
    this.#store = store;
    this.#token = token;
    this.#change = change;
    this.#over = allowsOverAdding(store);
    const lines = store.baskets.lines(token);
    this.#lines = Map.groupBy(lines, ({ groupId }) => groupId);
    this.#lineCount = lines.length;
  }

  add({ id, count, onePiece }: PutGroup): void {
    if (count === 0) {
      if (this.#change) this.#remove(id);
      else this.#group(id);
      return;
    }
    const lines = this.#linesOf(id);
    const named = linesOfGroup(lines, id).filter(({ setId }) => this.#change || setId === null);
    for (const line of named) {
      const others = lines.filter((other) => other !== line);
      line.count = this.#upTo(id, this.#change ? count : line.count + count, others);
      line.onePiece = line.setId === null && asksOnePiece(this.#group(id), onePiece ?? line.onePiece);
      this.#store.baskets.changeLine(line);
    }
    if (named.length > 0) return;
    const line = {
      setId: null,
      groupId: id,
      count: this.#upTo(id, count, lines),
      selected: true,
      onePiece: asksOnePiece(this.#group(id), onePiece ?? false),
    };
    if (this.#lineCount >= MAX_LINES) throw tooManyLines();
    this.#lines.set(id, [...lines, this.#store.baskets.addLine(this.#token, line)]);
    this.#lineCount += 1;
  }

  /** Answers how many units were added; 0 where the group cannot be. */
  addWhatThereIs(wanted: PutGroup): number {
    const held = () => countInLines(this.#linesOf(wanted.id), wanted.id);
    const before = held();
    try {
      this.add(wanted);
    } catch (error) {
      if (error instanceof ErrorResponse) return 0;
      throw error;
    }
    return roundCount(held() - before);
  }

  #linesOf(id: number): readonly StoredLine[] {
    return this.#lines.get(id) ?? [];
  }

  #remove(id: number): void {
    const lines = this.#linesOf(id);
    const removed = linesOfGroup(lines, id);
    this.#store.baskets.removeLines(this.#token, ids(removed));
    this.#lines.set(
      id,
      lines.filter((line) => !removed.includes(line)),
    );
    this.#lineCount -= removed.length;
  }

  #group(id: number): Group {
    const known = this.#groups.get(id);
    if (known) return known;
    const { group } = requireGroup(this.#store, id);
    this.#groups.set(id, group);
    return group;
  }

  #upTo(id: number, requested: number, others: readonly StoredLine[]): number {
    const group = this.#group(id);
    const most = purchasableCount(group, requested, countInLines(others, id), this.#over);
    if (most === 0) throw outOfStock(group);
    return most;
  }
}

const ids = (lines: readonly StoredLine[]): number[] => lines.map(({ id }) => id);

export function removeGroups(store: ShopStore, token: string, groupIds: readonly number[]): void {
  const lines = store.baskets.lines(token);
  store.baskets.removeLines(
    token,
    groupIds.flatMap((id) => ids(linesOfGroup(lines, id))),
  );
}

interface Selected {
  id: number;
  selected: boolean;
}

/** Includes groups, and whole sets, in the order or leaves them out. */
export function selectGroups(
  store: ShopStore,
  token: string,
  groups: readonly Selected[],
  sets: readonly Selected[],
): void {
  const lines = store.baskets.lines(token);
  const choose = (chosen: readonly StoredLine[], selected: boolean) => {
    for (const line of chosen) store.baskets.changeLine({ ...line, selected });
  };
  for (const { id, selected } of sets) {
    choose(
      lines.filter(({ setId }) => setId === id),
      selected,
    );
  }
  for (const { id, selected } of groups) choose(linesOfGroup(lines, id), selected);
}
