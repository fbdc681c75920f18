import { expect } from 'vitest';
import { getBasket, putBasketProducts } from '../../../src/contract/order/basket.ts';
import { placeOrder, OrderStatus } from '../../../src/contract/order/order.ts';
import { viewProduct } from '../../../src/contract/catalog/product.ts';
import { longestPiece } from '../../../src/domain/pieces/one-piece.ts';
import { round } from '../../../src/domain/text/format.ts';
import { changeStatus } from '../../../src/reference-api/orders/change-status.ts';
import { OrderLimitsSchema } from '../../../src/reference-api/orders/order-limits.ts';
import { randomOf, type Random } from '../../../src/reference-api/seed/random.ts';
import { withRemnants } from '../../../src/reference-api/stock.ts';
import { BLUE_SATIN } from '../../contract/fixture/group-ids.ts';
import { calculate, orderForm } from '../../contract/fixture/checkout.ts';
import { testApi, type TestApi } from '../../contract/fixture/test-api.ts';
import { WIDE_ORDER_LIMITS } from '../../wide-order-limits.ts';
import { ClothStore } from './cloth-store.ts';

const NOW = new Date('2026-05-01T12:00:00Z');
const OUT_OF_STOCK = 409;
const FIRST_LENGTHS = [12.4, 8, 8, 3.5, 0.7];
const CODE = 'satin-sinij';

/** A shopper on the way from the basket to the order, while others order too. */
interface Attempt {
  readonly body: unknown;
  readonly key: string;
  /** What the basket has promised. */
  readonly count: number;
  readonly onePiece: boolean;
}

/** Many shoppers, the shop's people and its cloth, one step after another. */
class PieceWorld {
  readonly #random: Random;
  readonly #api: TestApi;
  readonly #cloth: ClothStore;
  readonly #attempts: Attempt[] = [];
  readonly #open = new Set<number>();
  readonly #assembled = new Set<number>();
  #sent = 0;
  placed = 0;
  inOnePiece = 0;
  refused = 0;

  constructor(seed: number) {
    this.#random = randomOf(seed, 'pieces');
    this.#api = testApi({
      now: () => NOW,
      orderLimits: OrderLimitsSchema.parse(JSON.parse(WIDE_ORDER_LIMITS)),
    });
    this.#cloth = new ClothStore(this.#random, FIRST_LENGTHS);
    this.#save(() => ({ pieces: FIRST_LENGTHS, remnants: this.#cloth.stock }));
  }

  get #shelf() {
    return this.#api.store.shelves.byGroup(BLUE_SATIN)!;
  }

  /** As an editor or an import saves it. */
  #save(change: () => { pieces?: number[]; remnants: number }): void {
    const { products } = this.#api.store;
    const { remnants, pieces } = change();
    const product = withRemnants(products.byCode(CODE)!, () => remnants);
    const groups = product.groups.map((group) => ({ ...group, ...(pieces && { pieces }) }));
    products.save({ ...product, groups });
  }

  async step(): Promise<void> {
    const chance = this.#random.next();
    if (chance < 0.3) await this.#prepare();
    else if (chance < 0.58) await this.#order();
    else if (chance < 0.66) this.#cancel(this.#open);
    else if (chance < 0.68) this.#cancel(this.#assembled);
    else if (chance < 0.82) this.#assemble();
    else if (chance < 0.87) this.#ship();
    else if (chance < 0.9) this.#sell();
    else if (chance < 0.96) this.#deliver();
    else this.#measure();
    this.#cloth.expectTrue(this.#shelf);
    if (this.#random.chance(0.25)) await this.#expectPromises();
  }

  /** What pages say is there. */
  async #expectPromises(): Promise<void> {
    const { groups } = await this.#api.call(viewProduct, { query: { code: CODE } });
    const group = groups[0]!;
    expect(group.remnants).toBeCloseTo(this.#cloth.stock, 6);
    expect(longestPiece(group), 'the longest piece').toBeLessThanOrEqual(this.#cloth.longest + 1e-6);
  }

  async #prepare(): Promise<void> {
    const onePiece = this.#random.chance(0.6);
    const count = this.#random.int(1, this.#random.chance(0.1) ? 200 : 60) / 10;
    const body = { groups: [{ id: BLUE_SATIN, count, onePiece }], change: true };
    const answer = await this.#api.send(putBasketProducts, { body }, {});
    if (answer.status !== 200) return;
    const { basket } = (await answer.json()) as { basket: string };
    const line = await this.#promise(basket);
    if (!line) return;
    const { calculationId, price } = await calculate(this.#api, basket);
    this.#sent += 1;
    this.#attempts.push({
      body: { ...orderForm(calculationId, price), personalPayment: 2, basket, deviceId: 'device' },
      key: `piece-${this.#sent}`,
      count: line.count,
      onePiece,
    });
  }

  /** A basket's line, which promises no more than lies there. */
  async #promise(basket: string) {
    const { data } = await this.#api.call(getBasket, { query: { basket } });
    const [line] = data.inStock.products.flatMap(({ groups }) => groups);
    if (line?.onePiece) expect(line.count, 'in a basket').toBeLessThanOrEqual(this.#cloth.longest + 1e-6);
    return line;
  }

  /** Whoever has prepared an order, however long ago, sends it; sometimes two at the same time. */
  async #order(): Promise<void> {
    const attempts = this.#random.shuffled(this.#attempts).slice(0, this.#random.chance(0.2) ? 2 : 1);
    for (const attempt of attempts) this.#attempts.splice(this.#attempts.indexOf(attempt), 1);
    const answers = await Promise.all(
      attempts.map(({ body, key }) => this.#api.send(placeOrder, { body }, { 'idempotency-key': key })),
    );
    const placed: { orderId: number; attempt: Attempt }[] = [];
    for (const [at, answer] of answers.entries()) {
      if (answer.status === 200)
        placed.push({
          orderId: ((await answer.json()) as { orderId: number }).orderId,
          attempt: attempts[at]!,
        });
      else {
        expect(answer.status).toBe(OUT_OF_STOCK);
        this.refused += 1;
      }
    }
    for (const { orderId, attempt } of placed.sort((one, other) => one.orderId - other.orderId))
      this.#reserve(orderId, attempt);
  }

  #reserve(orderId: number, { count, onePiece }: Attempt): void {
    const [line, ...others] = this.#api.store.orders.byId(orderId)!.record.lines;
    expect(others).toEqual([]);
    expect([line?.count, line?.onePiece ?? false], 'what was promised').toEqual([count, onePiece]);
    this.#cloth.reserve(orderId, line!, this.#shelf);
    this.#open.add(orderId);
    this.placed += 1;
    if (onePiece) this.inOnePiece += 1;
  }

  #pick(orders: Set<number>): number | undefined {
    return orders.size === 0 ? undefined : this.#random.pick([...orders]);
  }

  #cancel(orders: Set<number>): void {
    const orderId = this.#pick(orders);
    if (orderId === undefined) return;
    orders.delete(orderId);
    const before = this.#shelf;
    expect(changeStatus(this.#api.store, orderId, { to: OrderStatus.cancelled }, NOW)).toBeDefined();
    this.#cloth.cancel(orderId, before);
  }

  #assemble(): void {
    const orderId = this.#pick(this.#open);
    if (orderId === undefined) return;
    changeStatus(this.#api.store, orderId, { to: OrderStatus.assembling }, NOW);
    this.#cloth.assemble(orderId);
    this.#open.delete(orderId);
    this.#assembled.add(orderId);
  }

  #ship(): void {
    for (const orderId of this.#assembled) {
      changeStatus(this.#api.store, orderId, { to: OrderStatus.shipped }, NOW);
      this.#cloth.ship(orderId);
    }
    this.#assembled.clear();
  }

  #sell(): void {
    const { stock } = this.#cloth;
    const length = Math.min(stock, this.#random.int(1, 40) / 10);
    this.#cloth.sell(length, this.#shelf);
    this.#save(() => ({ remnants: round(stock - length, 3) }));
  }

  #deliver(): void {
    const { stock } = this.#cloth;
    if (stock > 40) return;
    const length = this.#random.int(5, 300) / 10;
    this.#cloth.deliver(length);
    this.#save(() => ({ remnants: round(stock + length, 3) }));
  }

  #measure(): void {
    const { nextId } = this.#shelf;
    this.#save(() => ({ remnants: this.#cloth.stock, pieces: this.#cloth.lengths }));
    if (this.#shelf.nextId > nextId) this.#cloth.name(nextId);
  }

  close = () => this.#api.close();
}

/** Plays until so many orders are placed. Answers how many asked for one piece, and how many were refused. */
export async function playOrders({ orders, seed }: { readonly orders: number; readonly seed: number }) {
  const world = new PieceWorld(seed);
  while (world.placed < orders) await world.step();
  const { inOnePiece, refused } = world;
  await world.close();
  return { inOnePiece, refused };
}
