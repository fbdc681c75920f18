import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addConstructorSet,
  clearBasket,
  deleteBasketProducts,
  deleteConstructorSet,
  getBasket,
  getBasketTotal,
  putBasketProducts,
  selectBasketGroups,
  updateBasket,
  type Basket,
} from '../../src/contract/order/basket.ts';
import { mergeGuestBasket } from '../../src/reference-api/basket/merge-guest-basket.ts';
import { grantBonuses } from '../../src/reference-api/bonuses/accounts.ts';
import { deductStock } from '../../src/reference-api/stock.ts';
import { testApi } from '../contract/fixture/test-api.ts';
import { step, type Step } from './basket-steps.ts';
import { goods, LEAST_TENTHS, groupIds, ModelBasket, type ModelLine } from './model-basket.ts';

// npm run proof:basket plays thousands, with another seed each time.
const RUNS = Number(process.env['BASKET_RULES_RUNS'] ?? 30);
const SEED = Number(process.env['BASKET_SEED'] ?? 1);
const HOUR_MS = 3_600_000;

const start = new Date('2026-05-01T12:00:00Z');

async function open() {
  const api = testApi({ now: () => start });
  const { uid, headers } = await api.customer();
  grantBonuses(api.store, { uid, value: 500_00, now: start });
  const stock = new Map(groupIds.map((id) => [id, goods[id].stock as number]));
  const own = new ModelBasket(stock);
  const model = [new ModelBasket(stock), new ModelBasket(stock)];
  const tokens = model.map(() => api.store.baskets.create(null, new Date()));
  const signedIn = [false, false];
  return { api, uid, headers, stock, own, model, tokens, signedIn };
}
type World = Awaited<ReturnType<typeof open>>;

const who = ({ signedIn, headers }: World, at: number) => (signedIn[at] === true ? headers : {});
const named = ({ tokens }: World, at: number) => ({ basket: tokens[at] });
const modelOf = ({ signedIn, own, model }: World, at: number) => (signedIn[at] === true ? own : model[at]!);
const read = (world: World, at: number) =>
  world.api.call(getBasket, { query: named(world, at) }, who(world, at));

/** Makes a call that the model allows, or is refused and changes nothing. */
async function attempt(world: World, at: number, allowed: boolean, call: () => Promise<Basket>) {
  const before = await read(world, at);
  const answer = await call().catch((error: unknown) => String(error));
  if (allowed) expect(answer).toEqual(await read(world, at));
  else {
    expect(answer).toMatch(/: 4(04|22) /);
    expect(await read(world, at)).toEqual(before);
  }
}

async function take(world: World, taken: Step): Promise<void> {
  const { api, own, stock, tokens, signedIn } = world;
  if (taken.do === 'stock') {
    const { id, tenths } = taken;
    const whole = tenths - (tenths % goods[id].step);
    const { remnants } = api.store.products.byGroup(id)!.groups.find((group) => group.id === id)!;
    deductStock(api.store, id, remnants - whole / 10);
    stock.set(id, whole);
    return;
  }
  const at = taken.tab;
  const headers = who(world, at);
  const basket = named(world, at);
  const model = modelOf(world, at);
  switch (taken.do) {
    case 'put': {
      const tenths = taken.steps * goods[taken.id].step;
      const groups = [{ id: taken.id, count: tenths / 10 }];
      const body = { ...basket, groups, change: taken.change };
      const allowed = model.put(taken.id, tenths, taken.change);
      return attempt(world, at, allowed, () => api.call(putBasketProducts, { body }, headers));
    }
    case 'set': {
      const groups = taken.groups.map((id) => ({ id, count: LEAST_TENTHS / 10 }));
      const body = { ...basket, title: 'Набор', groups };
      const allowed = model.addSet(
        -1,
        taken.groups.map((id) => [id, LEAST_TENTHS]),
      );
      await attempt(world, at, allowed, () => api.call(addConstructorSet, { body }, headers));
      const { data } = await read(world, at);
      const sets = [...data.inStock.constructorSets, ...data.notInStock.constructorSets];
      const newest = Math.max(...sets.map(({ id }) => id));
      for (const line of model.lines) if (line.set === -1) line.set = newest;
      return;
    }
    case 'select': {
      for (const line of model.named(taken.id)) line.selected = taken.selected;
      const groups = [{ id: taken.id, selected: taken.selected }];
      await api.call(selectBasketGroups, { body: { ...basket, groups } }, headers);
      return;
    }
    case 'remove':
      model.remove(taken.id);
      await api.call(deleteBasketProducts, { query: { ...basket, groupIds: [taken.id] } }, headers);
      return;
    case 'unset': {
      const sets = [...new Set(model.lines.map(({ set }) => set).filter((set) => set !== 0))];
      const id = sets[taken.which] ?? -1;
      model.lines = model.lines.filter(({ set }) => set !== id);
      await api.call(deleteConstructorSet, { query: { ...basket, ids: [id] } }, headers);
      return;
    }
    case 'promo': {
      const call = api.call(updateBasket, { body: { ...basket, promocode: taken.code } }, headers);
      await call.catch((error: unknown) =>
        expect(String(error)).toMatch(/promocode_refused|too_many_requests/),
      );
      return;
    }
    case 'bonuses': {
      const body = { ...basket, bonusesForWriteOff: taken.kopecks };
      const call = api.call(updateBasket, { body }, headers);
      await call.catch(() => expect([signedIn[at], taken.kopecks > 0]).toEqual([false, true]));
      return;
    }
    case 'clear':
      model.lines = [];
      await api.call(clearBasket, { query: basket }, headers);
      return;
    case 'sign-in': {
      const token = mergeGuestBasket(api.store, world.uid, tokens[at], start);
      const once = await api.call(getBasket, { query: {} }, world.headers);
      expect(mergeGuestBasket(api.store, world.uid, tokens[at], start)).toBe(token);
      expect(await api.call(getBasket, { query: {} }, world.headers)).toEqual(once);
      if (signedIn[at] !== true) merge(own, model);
      signedIn[at] = true;
      return;
    }
  }
}

function merge(own: ModelBasket, guest: ModelBasket): void {
  for (const line of guest.lines) {
    const present = own.lines.find(({ set, id }) => line.set === 0 && set === 0 && id === line.id);
    if (present === undefined) own.lines.push(line);
    else {
      const stock = own.stock.get(line.id) ?? 0;
      const both = present.tenths + line.tenths;
      present.tenths = stock > 0 ? Math.min(both, stock) : Math.max(present.tenths, line.tenths);
      present.selected ||= line.selected;
    }
  }
  own.lines.sort((one, other) => one.order - other.order);
}

interface Shown {
  set: number;
  id: number;
  tenths: number;
  selected: boolean;
  sum: number;
}

const shown = (bucket: Basket['data']['inStock']): Shown[] =>
  [
    ...bucket.products.flatMap((product) => product.groups.map((group) => ({ group, set: 0 }))),
    ...bucket.constructorSets.flatMap(({ id: set, products }) =>
      products.flatMap((product) => product.groups.map((group) => ({ group, set }))),
    ),
  ].map(({ group: { id, count, selected, sum }, set }) => ({
    set,
    id,
    tenths: Math.round(count * 10),
    selected,
    sum,
  }));

const key = ({ set, id, selected }: Pick<ModelLine, 'set' | 'selected'> & { id: number }) =>
  `${set}/${id}/${selected}`;
const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

async function check(world: World, at: number): Promise<void> {
  const basket = await read(world, at);
  const model = modelOf(world, at);
  const [there, gone] = [shown(basket.data.inStock), shown(basket.data.notInStock)];
  expect([...there, ...gone].map(key).sort()).toEqual(model.lines.map(key).sort());
  for (const id of groupIds) {
    const units = total(there.filter((line) => line.id === id).map(({ tenths }) => tenths));
    expect(units).toBeLessThanOrEqual(world.stock.get(id) ?? 0);
  }
  for (const line of there) {
    const known = model.lines.find(({ set, id }) => set === line.set && id === line.id)!;
    expect(line.tenths).toBeLessThanOrEqual(known.tenths);
    if (model.held(known.id) <= (world.stock.get(known.id) ?? 0)) expect(line.tenths).toBe(known.tenths);
    expect(line.sum).toBe(model.sum(known, line.tenths));
  }
  const ordered = there.filter(({ selected }) => selected);
  const { price, oldPrice, promoCodeDiscountValue: promo, bonusesForWriteOff: bonuses } = basket.total;
  expect(price + promo + bonuses).toBe(total(ordered.map(({ sum }) => sum)));
  expect(oldPrice).toBeGreaterThanOrEqual(price + promo + bonuses);
  expect(Math.min(price, promo, bonuses, basket.total.bonusesForAccrual)).toBeGreaterThanOrEqual(0);
  expect(bonuses).toBeLessThanOrEqual(500_00);
  expect(Math.round(basket.total.count * 10)).toBe(total(ordered.map(({ tenths }) => tenths)));
  const query = named(world, at);
  expect(await world.api.call(getBasketTotal, { query }, who(world, at))).toEqual(basket.total);
}

async function play(steps: readonly Step[]): Promise<void> {
  const world = await open();
  try {
    for (const step of steps) {
      await take(world, step);
      await check(world, 0);
      await check(world, 1);
    }
  } finally {
    await world.api.close();
  }
}

test('API-02 basket: lines of merged baskets share the stock in the order in which they were put', async () => {
  await play([
    { do: 'set', tab: 1, groups: [2010, 1010] },
    { do: 'set', tab: 0, groups: [2010] },
    { do: 'sign-in', tab: 0 },
    { do: 'sign-in', tab: 1 },
    { do: 'put', tab: 0, id: 2010, steps: 6, change: true },
    { do: 'set', tab: 0, groups: [1010] },
  ]);
});

test(
  'API-02 basket: any sequence of changes in two tabs keeps to the rules',
  async () => {
    const steps = fc.array(step, { minLength: 1, maxLength: 40, size: 'max' });
    await fc.assert(fc.asyncProperty(steps, play), { seed: SEED, numRuns: RUNS });
  },
  HOUR_MS,
);
