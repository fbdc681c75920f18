import { recordKey } from '../../src/content/record-keys.ts';
import type { Card, Listing, NewsList, ProductRecord } from '../../src/content/records.ts';
import { picturePath } from '../../src/contract/content/media.ts';

/** What all pages of a kind begin and end with, taken from real ones: head, header, menu, footer, scripts. */
export interface Frame {
  head: string;
  tail: string;
}

export type Find = (key: string) => unknown;

const picture = (fileId: number, size: number) =>
  picturePath({ fileId, preview: { width: size, height: (size * 5) / 4 } });

const rubles = (kopecks: number) => `${(kopecks / 100).toLocaleString('ru-RU')}&nbsp;₽`;

const cardHtml = ({ id, path, title, imageIds, sale }: Card) =>
  `<article class="card" data-product="${id}"><a href="${path}">${imageIds
    .map(
      (fileId) =>
        `<img src="${picture(fileId, 360)}" srcset="${picture(fileId, 360)} 1x, ${picture(fileId, 720)} 2x" ` +
        `alt="${title}" width="360" height="450" loading="lazy">`,
    )
    .join('')}<h3>${title}</h3></a><p>${
    sale?.available ? `<data value="${sale.price}">${rubles(sale.price)}</data>` : 'Под заказ'
  }</p><button type="button" aria-label="В избранное: ${title}">♡</button></article>`;

const listingHtml = (find: Find, { productIds, page, pageCount }: Listing) =>
  `<main><p>${page} из ${pageCount}</p>${productIds
    .map((id) => cardHtml(find(recordKey.card(id)) as Card))
    .join('')}</main>`;

const productHtml = (product: ProductRecord) =>
  `<main><nav>${product.crumbs.map(({ path, title }) => `<a href="${path}">${title}</a>`).join(' / ')}</nav>` +
  `<h1>${product.title}</h1>${product.images
    .map(
      ({ fileId }) =>
        `<img src="${picture(fileId, 720)}" srcset="${picture(fileId, 720)} 1x, ${picture(fileId, 1440)} 2x" alt="${product.title}">`,
    )
    .join('')}<script type="application/json">${JSON.stringify(product.groups)}</script>` +
  `<dl>${product.params.map(({ title, content }) => `<dt>${title}</dt><dd>${content}</dd>`).join('')}${product.options
    .map(({ title, values }) => `<dt>${title}</dt><dd>${values.map((value) => value.title).join(', ')}</dd>`)
    .join('')}</dl>${product.description}</main>`;

const newsHtml = ({ items }: NewsList) =>
  `<main>${items.map(({ path, name, preview }) => `<a href="${path}">${name}</a><p>${preview}</p>`).join('')}</main>`;

/** A page's HTML by template literals, from the record that gives rise to it. */
export function barePage(owner: string, value: unknown, find: Find, { head, tail }: Frame): string {
  const kind = owner.slice(0, owner.indexOf(':'));
  switch (kind) {
    case 'listing':
      return head + listingHtml(find, value as Listing) + tail;
    case 'product':
      return head + productHtml(value as ProductRecord) + tail;
    case 'news-list':
      return head + newsHtml(value as NewsList) + tail;
    default:
      return `${head}<main>${JSON.stringify(value)}</main>${tail}`;
  }
}
