// The goods of the steps: cloth by the metre and bed linen in two sizes. A shop of your own reads them from its database.
import { readFileSync } from 'node:fs';

/** The lists that the first step serves as they are. */
export const listed = (name) =>
  JSON.parse(readFileSync(new URL(`../first-step/${name}`, import.meta.url), 'utf8'));

/** The price role of guests. */
export const GUEST = 'guest_opt';

const COMPOSITION = { id: 1, code: 'composition', title: 'Состав', values: ['100 % хлопок', '100 % лён'] };
const COLOUR = { id: 2, code: 'colour', title: 'Цвет', values: ['Белый', 'Синий', 'Зелёный'] };

/** Ids of values are those of their option and place. */
const valuesOf = ({ id, values }) => values.map((title, place) => ({ id: id * 100 + place, title }));

function option(kind, place) {
  const values = valuesOf(kind);
  const { id, code, title } = kind;
  return { id, code, title, values: [values[place % values.length]], showInCardSeparately: false };
}

/** The filters of every category. */
export const filters = [COMPOSITION, COLOUR].map((kind, place) => ({
  id: kind.id,
  code: kind.code,
  title: kind.title,
  values: valuesOf(kind).map((value) => ({ ...value, dependedValues: [] })),
  seo: false,
  priorityId: place + 1,
}));

/** A price from one unit on, and a lower one from ten on. */
const guestPrices = (price) => [
  { priceRole: GUEST, price, oldPrice: null, limit: 0 },
  { priceRole: GUEST, price: Math.round(price * 0.9), oldPrice: null, limit: 10 },
];

function groupsOf(index, title, price) {
  const isCloth = index < 9;
  const sizes = isCloth ? ['220 см'] : ['1,5-спальный', '2-спальный'];
  return sizes.map((size, place) => ({
    id: 100 + index * 10 + place,
    title: `${title} / ${size}`,
    unit: isCloth ? 'metre' : 'piece',
    step: isCloth ? 0.1 : 1,
    remnants: index === 11 ? 0 : isCloth ? 48.5 : 30,
    offers: [{ id: 1000 + index * 10 + place, prices: guestPrices(price + place * 50000) }],
  }));
}

function madeProduct(example, index) {
  const isCloth = index < 9;
  const title = isCloth ? `Сатин, рисунок ${index + 1}` : `Комплект белья ${index - 8}`;
  const options = [option(COMPOSITION, index), option(COLOUR, index)];
  return {
    ...example,
    id: index + 1,
    code: isCloth ? `satin-${index + 1}` : `linen-set-${index - 8}`,
    vendorCode: `A-${index + 1}`,
    title,
    sort: index + 1,
    options,
    groups: groupsOf(index, title, 120000 + index * 5000),
  };
}

const example = listed('product.json');
/** The products as they are stored; what is left of a group changes with orders. */
export const products = Array.from({ length: 12 }, (_, index) => madeProduct(example, index));

const stored = new Map(
  products.flatMap((product) => product.groups.map((group) => [group.id, { product, group }])),
);
/** A group and its product; undefined for an unknown id. */
export const storedGroup = (id) => stored.get(id);

/** The prices of a group that a role reads: its own, or those of guests where it has none. */
export function pricesFor(group, role) {
  const all = group.offers.flatMap(({ prices }) => prices);
  const own = all.filter(({ priceRole }) => priceRole === role);
  return own.length > 0 ? own : all.filter(({ priceRole }) => priceRole === GUEST);
}

/** Kopecks for one unit at a count: the price with the highest limit that the count reaches. */
export const priceAt = (group, role, count) =>
  pricesFor(group, role)
    .toSorted((one, other) => one.limit - other.limit)
    .findLast(({ limit }) => limit <= count);

/** A product as someone with a role may see it. Prices of other roles are nobody else's. */
export function shownProduct(product, role = GUEST) {
  const visible = (prices) => prices.filter(({ priceRole }) => priceRole === role || priceRole === GUEST);
  const groups = product.groups.map((group) => ({
    ...group,
    available: group.remnants > 0,
    offers: group.offers.map((offer) => ({ ...offer, prices: visible(offer.prices) })),
  }));
  const roles = [
    ...new Set(
      groups.flatMap(({ offers }) => offers.flatMap(({ prices }) => prices.map((one) => one.priceRole))),
    ),
  ];
  return {
    ...product,
    groups,
    allRemnants: groups.reduce((sum, { remnants }) => sum + remnants, 0),
    discount: null,
    cardPrices: roles.map((priceRole) => ({ priceRole, ...cardPrice(groups, priceRole) })),
  };
}

/** Of the cheapest group that can be bought; of all where none can. */
function cardPrice(groups, role) {
  const left = groups.filter(({ available }) => available);
  const tags = (left.length > 0 ? left : groups).map((group) =>
    priceAt(group, role, Math.max(1, group.step)),
  );
  const { price, oldPrice } = tags.toSorted((one, other) => one.price - other.price)[0];
  return { price, oldPrice };
}

export const cardPriceOf = (product, role) =>
  (product.cardPrices.find(({ priceRole }) => priceRole === role) ?? product.cardPrices[0]).price;
