import { OrderStatus } from '../../../src/contract/order/order.ts';
import type { Random } from '../../../src/reference-api/seed/random.ts';
import type { Cloth } from '../../integration/exchange/goods-files.ts';
import type { ReadOrder } from '../../integration/exchange/order-files.ts';

const round = (count: number): number => Math.round(count * 1000) / 1000;

/** An order as 1C has it. */
export interface TakenOrder {
  sum: number;
  lines: readonly { id: string; count: number }[];
  isCancelled: boolean;
  isShipped: boolean;
}

/** What 1C knows: goods, what of them it has not yet told, and the orders that it has taken. */
export class Trade {
  readonly goods = new Map<string, Cloth>();
  readonly untold = new Set<string>();
  readonly orders = new Map<number, TakenOrder>();
  readonly #random: Random;
  #next = 1;

  readonly #mostStock: number;

  constructor(random: Random, goods: number, mostStock = 40) {
    this.#random = random;
    this.#mostStock = mostStock;
    for (let index = 0; index < goods; index++) this.add();
  }

  add(): void {
    const id = `cloth-${this.#next++}`;
    this.#put({
      id,
      title: `Лён ${id}`,
      price: this.#random.int(100, 5000),
      stock: this.#random.int(0, this.#mostStock),
    });
  }

  /** Something happens in the trade. */
  happen(): void {
    const one = this.#random.pick([...this.goods.values()]);
    const kind = this.#random.int(0, 3);
    if (kind === 0) this.#put({ ...one, price: this.#random.int(100, 5000) });
    else if (kind === 1) this.#put({ ...one, stock: round(one.stock + this.#random.int(1, 10)) });
    else if (kind === 2) this.#put({ ...one, title: `Лён ${one.id} ${this.#random.int(1, 9)}` });
    else this.add();
  }

  #put(one: Cloth): void {
    this.goods.set(one.id, one);
    this.untold.add(one.id);
  }

  /** The cloths that are to be told. */
  changes(): Cloth[] {
    return [...this.untold].flatMap((id) => this.goods.get(id) ?? []);
  }

  /** The shop has said that it has them; what changed meanwhile is to be told still. */
  told(cloths: readonly Cloth[]): void {
    for (const cloth of cloths) if (this.goods.get(cloth.id) === cloth) this.untold.delete(cloth.id);
  }

  /** Takes an order, or what changed of it; 1C knows orders by their numbers. */
  take(order: ReadOrder): void {
    const number = Number(order.number);
    const isCancelled = order.requisites['Отменен'] === 'true';
    const known = this.orders.get(number);
    if (known === undefined) {
      const lines = order.lines.map(({ id, count }) => ({ id, count }));
      this.orders.set(number, { sum: order.sum, lines, isCancelled, isShipped: false });
      if (!isCancelled) this.#reserve(lines, -1);
      return;
    }
    if (known.sum !== order.sum) throw new Error(`Order ${number} comes with another sum.`);
    if (isCancelled && !known.isCancelled) {
      known.isCancelled = true;
      this.#reserve(known.lines, 1);
    }
  }

  #reserve(lines: TakenOrder['lines'], sign: 1 | -1): void {
    for (const { id, count } of lines) {
      const one = this.goods.get(id);
      if (one !== undefined) this.#put({ ...one, stock: round(one.stock + sign * count) });
    }
  }

  /** An order that the trade ships now; undefined where there is none. */
  ship(): number | undefined {
    const open = [...this.orders].filter(([, { isCancelled, isShipped }]) => !isCancelled && !isShipped);
    if (open.length === 0) return undefined;
    const [number, order] = this.#random.pick(open);
    order.isShipped = true;
    return number;
  }
}

/** Statuses of orders whose goods have left. */
export const SHIPPED: readonly OrderStatus[] = [OrderStatus.shipped, OrderStatus.received];
