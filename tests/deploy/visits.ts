import { globSync } from 'node:fs';
import { addresses } from './published-shop.ts';

/** A request to a shop. */
export interface Visit {
  address: string;
  method?: string;
  headers?: Record<string, string>;
}

export const crawler = { 'user-agent': 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)' };

/** Addresses of the release: a listing with a second page, a selection with its filter and value, a product. */
function samples(dist: string) {
  const files = globSync('**/*.html', { cwd: dist }).map((file) => `/${file}`);
  const found = (pattern: RegExp) => {
    const [, ...groups] = files.map((file) => pattern.exec(file)).find((match) => match) ?? [];
    if (groups.length === 0) throw new Error(`The release has no ${String(pattern)}.`);
    return groups;
  };
  const [listing = ''] = found(/^(\/catalog\/.+)\/_page\/2\.html$/);
  const [narrowed = '', code = '', value = ''] = found(/^(\/catalog\/.+)\/_selection\/([\w-]+)-(\d+)\.html$/);
  const [product = ''] = found(/^(\/catalog\/.+\/detail\/.+)\.html$/);
  return { listing, narrowed, code, value, product };
}

/** Spellings of addresses that the release has, each with the one address that it leads to. */
export function otherSpellings(dist: string): (readonly [sent: string, address: string])[] {
  const { listing, product, narrowed, code, value } = samples(dist);
  const second = `${listing}?page=2`;
  const selection = `${narrowed}?${code}=${value}`;
  return [
    ...['1', '0', '01', 'abc', '-1', '2.5', ''].map((page) => [`${listing}?page=${page}`, listing] as const),
    [`${listing}?page`, listing],
    [`${listing}?page=02`, second],
    [`${listing}?page=%32`, second],
    [`${listing}?p%61ge=2`, second],
    [`${listing}?page=2&page=3`, second],
    [`${listing}?&page=2`, second],
    [`${listing}?page=1&utm_term=%D2%EA&utm_source=a%20b`, `${listing}?utm_term=%D2%EA&utm_source=a%20b`],
    [`${listing}/?page=2`, second],
    [`${listing}/index.html?page=2`, second],
    [`${listing.toUpperCase()}//?page=02`, second],
    [`${listing.replace('catalog', 'c%61talog')}?page=2`, second],
    [`${narrowed}?page=2&${code}=0${value}`, `${selection}&page=2`],
    [`${narrowed}?${code}=${value}&page=1`, selection],
    [`${product}/`, product],
    [`${product}?page=1`, product],
    [product.toUpperCase(), product],
    [`${product.toUpperCase()}.md?page=1`, `${product}.md`],
    ['/index.html', '/'],
    ['/?page=1', '/'],
    ['/?', '/'],
    ['/CATALOG/index.html', '/catalog'],
    ['/USER/signin/', '/user/signin'],
    ['//evil.example', '/evil.example'],
  ];
}

/** An address of each kind that the release has, and what people and robots make of them. */
export function visits(dist: string): Visit[] {
  const { listing, product, narrowed, code, value } = samples(dist);
  return [
    '/',
    '/?utm_source=mail',
    '/catalog',
    '/catalog/',
    '/catalog//tkani/?page=2',
    '//evil.example/',
    `${product}`,
    `${product}?yclid=7`,
    `${product}/`,
    `${listing}?page=2`,
    `${listing}?page=2&utm_source=mail`,
    `${listing}?page=02`,
    `${listing}?page=1`,
    `${listing}?page=abc&utm_source=mail`,
    `${listing}?page=999`,
    `${listing}?page=2&sort=price`,
    `${listing}?page=2&page=3`,
    `${listing}/_page/2.html`,
    `${listing}/_page/2`,
    `${narrowed}?${code}=${value}`,
    `${narrowed}?utm_source=mail&${code}=${value}`,
    `${narrowed}?${code}=${value}&page=2`,
    `${narrowed}?${code}=${value}&page=1`,
    `${narrowed}?${code}=${value}&fibre=3`,
    `${narrowed}?${code}=999999`,
    `${narrowed}?${code}=999999&page=2`,
    `${narrowed}/_selection/${code}-${value}.html`,
    '/news?page=2',
    '/actions?page=999',
    '/?page=2',
    '/about?page=2',
    '/cart?page=2',
    '/catalog?page=2',
    '/favorites?page=2',
    '/catalog/search?page=2',
    '/catalog/search?query=1&page=2',
    `${product}?page=2`,
    `${product}.md`,
    `${product}.md?utm_source=mail`,
    `${listing}/detail/nothing.md`,
    `${listing}.md`,
    '/about.md',
    '/news/detail/1.md',
    '/nothing.md',
    '/404.md',
    '/llms.txt',
    '/nothing',
    '/nothing?page=2',
    '/catalog.html',
    '/index.html.br',
    '/404',
    '/_data/shell.json',
    '/..%2f..%2fetc/passwd',
    '/%E0%A4%A',
    '/speculation-rules.json',
    '/builds/latest.json',
    '/checkout',
    '/checkout-success',
    '/constructor',
    '/user/profile',
    '/user/profile?page=2',
    '/user/signin',
    '/user/nothing',
    '/error/404',
    '/error/999',
    '/error/',
  ]
    .flatMap((address): Visit[] => [{ address }, { address, headers: crawler }])
    .concat(
      [
        product,
        `${product}?utm_source=mail`,
        `${product}.md`,
        '/about',
        '/cart',
        '/',
        listing,
        '/nothing',
      ].map((address) => ({ address, headers: { accept: 'text/markdown, text/html;q=0.9, */*;q=0.1' } })),
    )
    .concat([
      { address: '/catalog', method: 'POST', headers: { origin: addresses.siteUrl } },
      { address: '/catalog', method: 'HEAD' },
      { address: '/checkout', method: 'DELETE' },
      { address: '/user/signin', method: 'PUT' },
      { address: '/catalog', method: 'OPTIONS' },
    ]);
}
