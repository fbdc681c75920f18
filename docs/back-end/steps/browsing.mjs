// Step 1, browsing: what the build asks for, and what islands ask of products: search, filters, counts.
import { invalid, notFound, number, numbers, pageOf } from './http.mjs';
import { cardPriceOf, filters, GUEST, listed, products, shownProduct } from './goods.mjs';

const words = (text) =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .match(/[\p{L}\p{N}]+/gu) ?? [];
const wordsOf = ({ title, vendorCode, options }) =>
  words(
    [title, vendorCode, ...options.flatMap(({ values }) => values.map((value) => value.title))].join(' '),
  );

const hasValue = (product, code, valueIds) =>
  product.options.some(
    (option) => option.code === code && option.values.some(({ id }) => valueIds.includes(id)),
  );

/** The ids of a category and of those below it. */
function branch(id) {
  const { data } = listed('categories.json');
  const below = (one) => [
    one,
    ...data.filter(({ parentId }) => parentId === one).flatMap((child) => below(child.id)),
  ];
  return below(id);
}

/** What a selection says of a product, one test for each part, so that counts can leave one out. */
function testsOf(
  { category, filters: chosen = [], inStock, priceFrom = 0, priceTo = Infinity, search },
  role,
) {
  const ids = category === undefined ? undefined : branch(category);
  const typed = search === undefined ? [] : words(search);
  return {
    category: ({ categories }) => ids === undefined || categories.some(({ id }) => ids.includes(id)),
    ...Object.fromEntries(
      chosen.map(({ code, valueIds }) => [`filter ${code}`, (product) => hasValue(product, code, valueIds)]),
    ),
    inStock: ({ allRemnants }) => !inStock || allRemnants > 0,
    price: (product) => cardPriceOf(product, role) >= priceFrom && cardPriceOf(product, role) <= priceTo,
    search: (product) => typed.every((word) => wordsOf(product).some((own) => own.startsWith(word))),
  };
}

const orders = (role) => ({
  default: (one, other) => one.sort - other.sort,
  price: (one, other) => cardPriceOf(one, role) - cardPriceOf(other, role),
  '-price': (one, other) => cardPriceOf(other, role) - cardPriceOf(one, role),
  new: (one, other) => other.id - one.id,
  title: (one, other) => one.title.localeCompare(other.title, 'ru'),
});

/** The products of a selection for a role; `without` names a test that does not count. */
function select(selection, role, without) {
  const tests = Object.entries(testsOf(selection, role)).filter(([name]) => name !== without);
  return products
    .map((product) => shownProduct(product, role))
    .filter((product) => tests.every(([, test]) => test(product)));
}

/** Each filter is counted as if nothing were chosen in it, and the range of prices as if no price were. */
function count(selection, role) {
  const found = select(selection, role);
  const priced = select(selection, role, 'price').map((product) => cardPriceOf(product, role));
  return {
    count: found.length,
    filters: filters.map(({ code, values }) => {
      const all = select(selection, role, `filter ${code}`);
      const counted = ({ id }) => ({
        id,
        count: all.filter((product) => hasValue(product, code, [id])).length,
      });
      return { code, values: values.map(counted) };
    }),
    prices: priced.length === 0 ? null : { from: Math.min(...priced), to: Math.max(...priced) },
    inStock: found.filter(({ allRemnants }) => allRemnants > 0).length,
  };
}

function find({ page, limit = 10, sort = 'default', counts, ...selection }, role) {
  if (page !== undefined && !(Number.isInteger(page) && page >= 1))
    throw invalid('page', 'Это целое число от 1.');
  const found = select(selection, role).toSorted(orders(role)[sort] ?? orders(role).default);
  return { ...pageOf(found, { page, limit }), ...(counts && { counts: count(selection, role) }) };
}

function byIds(query, role) {
  const ids = numbers(query, 'ids');
  return {
    data: ids
      .flatMap((id) => products.find((one) => one.id === id) ?? [])
      .map((one) => shownProduct(one, role)),
  };
}

function view(query, role) {
  const id = number(query, 'id');
  const code = query.get('code');
  const product = products.find((one) => one.id === id || one.code === code);
  if (!product) throw notFound('Товар не\u00a0найден');
  return shownProduct(product, role);
}

/** Others that can be bought, those with the most values in common first. */
function similar({ productId, limit = 10 }, role) {
  const product = products.find(({ id }) => id === productId);
  if (!product) throw notFound('Товар не\u00a0найден');
  const ids = product.options.flatMap(({ values }) => values.map(({ id }) => id));
  const common = (one) =>
    one.options.flatMap(({ values }) => values).filter(({ id }) => ids.includes(id)).length;
  const others = select({ inStock: true }, role).filter(({ id }) => id !== productId);
  return { data: others.toSorted((one, other) => common(other) - common(one)).slice(0, limit) };
}

function content() {
  const pages = () => listed('pages.json').data;
  const news = () => listed('news.json').data;
  return {
    'GET /pages/v1': ({ query }) => ({
      data: pages()
        .filter(({ code }) => !query.has('code') || code === query.get('code'))
        .filter(({ isPage }) => isPage || query.get('isPage') !== 'true'),
    }),
    'GET /pages/v1/short/tree': () => ({
      data: pages().map(({ id, code, parentId, title, isPage, sort }) => ({
        id,
        code,
        parentId,
        title,
        isPage,
        sort,
      })),
    }),
    'GET /pages/v1/search': ({ query }) => {
      const typed = words(query.get('query') ?? '');
      const found = pages().filter(
        ({ title }) => typed.length > 0 && typed.every((word) => words(title).includes(word)),
      );
      const data = found.map(({ id, code, title, lead }) => ({
        id,
        code,
        title,
        link: `/${code}`,
        excerpt: lead,
      }));
      return pageOf(data, { page: number(query, 'page'), limit: number(query, 'limit') });
    },
    'GET /news/v1': ({ query }) =>
      pageOf(news(), { page: number(query, 'page'), limit: number(query, 'limit') }),
    'GET /news/v1/:id': ({ params }) => {
      const item = news().find(({ id }) => id === Number(params.id));
      if (!item) throw notFound('Новость не\u00a0найдена');
      return item;
    },
    'GET /seo/v1': ({ query }) => {
      const url = query.get('url');
      const records = listed('seo.json').data.filter((record) => url === null || record.url === url);
      return pageOf(records, { page: number(query, 'page'), limit: number(query, 'limit') ?? 100 });
    },
  };
}

/** Lists that this shop has nothing in: an empty list, and no error, says so. */
const EMPTY = [
  '/stickers/v1',
  '/banners/v1',
  '/collections/v1',
  '/collections/v1/filters',
  '/partners/v1',
  '/shop-points/v1',
];

/** `config` is what the shop does with what this step and those above it can; `roleOf` tells whose prices a request reads. */
export function browsing({ config, roleOf = () => GUEST }) {
  const categories = () => listed('categories.json');
  return {
    ...content(),
    'GET /sites/v1': () => listed('sites.json'),
    'GET /config-provider/v1': () => ({ ...listed('config.json'), ...config }),
    'GET /currencies/v1': () => listed('currencies.json'),
    'GET /init/v1': ({ query }) => ({
      site: listed('sites.json').data[0],
      currencies: listed('currencies.json').data,
      categories: categories().data.filter(
        ({ parentId }) => parentId === null || number(query, 'nestingLevel') !== 1,
      ),
    }),
    'GET /catalog/v1/categories': categories,
    'GET /category-suggestions/v1': () => ({ data: [] }),
    'GET /catalog/v1/filters': () => ({ data: filters }),
    ...Object.fromEntries(EMPTY.map((path) => [`GET ${path}`, () => ({ data: [] })])),
    'POST /catalog/v1/products': (request) => find(request.body, roleOf(request)),
    'POST /catalog/v1/products/count': (request) => count(request.body, roleOf(request)),
    'GET /catalog/v1/products/view': (request) => view(request.query, roleOf(request)),
    'GET /catalog/v1/products/by-ids': (request) => byIds(request.query, roleOf(request)),
    'GET /compare-products/v1': (request) => byIds(request.query, roleOf(request)),
    'POST /similar-products/v1': (request) => similar(request.body, roleOf(request)),
  };
}
