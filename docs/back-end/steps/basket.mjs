// Step 2, the basket. It lives in memory here; keep yours in the database that holds the stock.
import { randomBytes } from 'node:crypto';
import { invalid, notFound, numbers, Refusal } from './http.mjs';
import { GUEST, priceAt, storedGroup } from './goods.mjs';

/** By cart token: lines by group, `{ count, selected }`, in the order in which they were put. */
const baskets = new Map();

const MAX_LINES = 500;

/** Counts have three decimals at most. */
const rounded = (count) => Math.round(count * 1000) / 1000;
/** Kopecks for a count; half a kopeck is rounded up, and what fractions of metres add to it is none. */
export const sumOf = (price, count) => Math.round(Math.round(price * count * 1e6) / 1e6);

/** What can be bought of a group when so many are asked for: whole steps, no more than there is. */
function possible({ step, remnants }, asked) {
  const steps = Math.min(Math.round(asked / step), Math.floor(remnants / step + 0.001));
  return rounded(steps * step);
}

/** A line as it stands now: stock and prices are read again each time. */
function lineOf(id, { count: wanted, selected }, role) {
  const { product, group } = storedGroup(id);
  const isLeft = group.remnants >= group.step;
  const count = isLeft ? possible(group, wanted) : wanted;
  const { price, oldPrice } = priceAt(group, role, count);
  const { title, unit, step, remnants } = group;
  const shown = {
    id,
    title,
    count,
    selected,
    remnants,
    unit,
    step,
    price,
    oldPrice,
    sum: sumOf(price, count),
  };
  return { product, isLeft, shown };
}

/** Lines of a bucket by their products. */
function bucketOf(lines) {
  const byProduct = Map.groupBy(lines, ({ product }) => product);
  const products = [...byProduct].map(
    ([{ id, code, title, catalogImageId, vendorCode, categories }, own]) => ({
      id,
      code,
      title,
      imageId: catalogImageId,
      vendorCode,
      categories,
      groups: own.map(({ shown }) => shown),
    }),
  );
  return { constructorSets: [], products };
}

/** What the selected lines cost together. This shop has no bonuses, codes and free delivery: they are nought. */
function totalOf(lines) {
  const ordered = lines.filter(({ isLeft, shown }) => isLeft && shown.selected).map(({ shown }) => shown);
  const sum = (amount) => ordered.reduce((all, line) => all + amount(line), 0);
  return {
    availableBonuses: { accounts: [] },
    bonusesForWriteOff: 0,
    bonusesForAccrual: 0,
    calculationalLimitPrice: 0,
    factualLimitPrice: 0,
    count: rounded(sum(({ count }) => count)),
    productsCountInBasket: new Set(lines.map(({ product }) => product)).size,
    oldPrice: sum(({ price, oldPrice, count }) => sumOf(oldPrice ?? price, count)),
    price: sum((line) => line.sum),
    promoCodeDiscountValue: 0,
    promocodeUsed: false,
    promocode: null,
    remainsUntilFreeDelivery: 0,
    multiplier: 0,
    weight: 0,
    volume: 0,
    height: 0,
    width: 0,
    len: 0,
  };
}

const linesOf = (basket, role) =>
  [...(baskets.get(basket) ?? [])].map(([id, line]) => lineOf(id, line, role));

/** A basket as its visitor sees it. Reading an unknown one begins none: its token is null. */
export function viewOf(basket, role = GUEST) {
  const lines = linesOf(basket, role);
  return {
    basket: baskets.has(basket) ? basket : null,
    data: {
      inStock: bucketOf(lines.filter(({ isLeft }) => isLeft)),
      notInStock: bucketOf(lines.filter(({ isLeft }) => !isLeft)),
    },
    total: totalOf(lines),
  };
}

/** What an order of the basket would take: its selected lines that are in stock. */
export const orderedLines = (basket, role = GUEST) =>
  linesOf(basket, role).filter(({ isLeft, shown }) => isLeft && shown.selected);

/** Tokens of the baskets that belong to customers: they show nobody else anything. */
const owned = new Set();
export const isOwned = (basket) => owned.has(basket);

/** The basket of a new customer; answers its token. */
export function openBasket() {
  const basket = randomBytes(16).toString('hex');
  owned.add(basket);
  baskets.set(basket, new Map());
  return basket;
}

/** A guest's basket goes into the customer's, and is no more. */
export function mergeBasket(from, to) {
  if (!baskets.has(from) || isOwned(from)) return;
  const lines = baskets.get(to);
  for (const [id, line] of baskets.get(from)) if (!lines.has(id)) lines.set(id, line);
  baskets.delete(from);
}

/** What was ordered leaves the basket. */
export const removeLines = (basket, ids) => ids.forEach((id) => baskets.get(basket)?.delete(id));

function checkGroups(groups) {
  if (!Array.isArray(groups) || groups.length === 0 || groups.length > MAX_LINES)
    throw invalid('groups', 'Укажите от\u00a0одного товара.');
  for (const { id, count } of groups) {
    if (!Number.isInteger(id)) throw invalid('groups', 'Номер товара\u00a0— целое число.');
    if (typeof count !== 'number' || count < 0) throw invalid('groups', 'Количество\u00a0— число от\u00a00.');
  }
  if (groups.some(({ id }) => !storedGroup(id))) throw notFound('Такого товара нет.');
}

/** Puts groups into a basket, all of them or none; what cannot be put changes nothing. Answers the cart token. */
export function putGroups(token, { groups, change }) {
  checkGroups(groups);
  const basket = baskets.has(token) ? token : randomBytes(16).toString('hex');
  const lines = new Map(baskets.get(basket));
  for (const { id, count } of groups) {
    const { group } = storedGroup(id);
    const before = lines.get(id);
    const wanted = change ? count : count + (before?.count ?? 0);
    const kept = possible(group, wanted);
    if (wanted === 0) lines.delete(id);
    else if (kept <= 0) throw new Refusal(422, 'Этого товара сейчас нет.', { code: 'out_of_stock' });
    else lines.set(id, { count: kept, selected: before?.selected ?? true });
  }
  if (lines.size > MAX_LINES) throw new Refusal(422, 'В\u00a0корзине больше ничего не\u00a0поместится.');
  baskets.set(basket, lines);
  return basket;
}

/** One size in place of another, with its count and selection. */
function replace(basket, { groupId, withGroupId }) {
  const lines = baskets.get(basket);
  const line = lines?.get(groupId);
  if (!line || !storedGroup(withGroupId)) throw notFound('Этого товара в\u00a0корзине нет.');
  const count = possible(storedGroup(withGroupId).group, line.count);
  if (count <= 0) throw new Refusal(422, 'Этого размера сейчас нет.', { code: 'out_of_stock' });
  lines.delete(groupId);
  lines.set(withGroupId, { ...line, count });
}

function update(basket, { promocode, replace: change }) {
  if (typeof promocode === 'string')
    throw new Refusal(422, 'Такого промокода нет.', {
      errors: [{ field: 'promocode', message: 'Такого промокода нет.' }],
    });
  if (change) replace(basket, change);
}

function select(basket, { groups }) {
  if (!Array.isArray(groups)) throw invalid('groups', 'Укажите товары.');
  for (const { id, selected } of groups) {
    const line = baskets.get(basket)?.get(id);
    if (line) line.selected = selected === true;
  }
}

/** The total of groups as if they were a basket; what is unknown or out of stock counts nothing. */
function virtualTotal({ groups = [] }, role) {
  const known = groups.filter(({ id }) => storedGroup(id));
  return totalOf(known.map(({ id, count }) => lineOf(id, { count, selected: true }, role)));
}

/** `tokenOf` tells which basket a request may use: the one that it names, or the customer's own once there are accounts. */
export function basketRoutes({ roleOf, tokenOf }) {
  const view = (request, token = tokenOf(request)) => viewOf(token, roleOf(request));
  const changed = (change) => (request) => {
    const token = tokenOf(request);
    return view(request, change(token, request) ?? token);
  };
  return {
    'GET /basket/v1': (request) => view(request),
    'GET /basket/v1/total': (request) => view(request).total,
    'POST /basket/v1/products': changed((token, { body }) => putGroups(token, body)),
    'DELETE /basket/v1/products': changed((token, { query }) => {
      const gone = query.get('notInStock') === 'true';
      const ids = gone
        ? linesOf(token)
            .filter(({ isLeft }) => !isLeft)
            .map(({ shown }) => shown.id)
        : numbers(query, 'groupIds');
      removeLines(token, ids);
    }),
    'DELETE /basket/v1': changed((token) => baskets.get(token)?.clear()),
    'PATCH /basket/v1': changed((token, { body }) => update(token, body)),
    'POST /basket/v1/select': changed((token, { body }) => select(token, body)),
    'POST /basket/v1/virtual/products': (request) => virtualTotal(request.body, roleOf(request)),
  };
}
