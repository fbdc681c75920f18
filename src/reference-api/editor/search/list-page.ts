import { html } from 'hono/html';
import { zonedFormat } from '../../../domain/text/moment.ts';
import { formatLongDate, formatMoney, formatNumber, formatPlural } from '../../../domain/text/format.ts';
import type { Product } from '../../../contract/catalog/product.ts';
import type { LastEdit, EditableKind } from '../../edit/last-edits.ts';
import type { ShopStore } from '../../shop-store.ts';
import { categoryChain } from '../../edit/saved-category.ts';
import { NBSP, type Markup, type Part } from '../../staff/pages/layout.ts';
import { pageLinks } from '../../staff/pages/page-links.ts';
import { thumbnail } from '../../staff/pages/thumbnail.ts';
import { guestPrices } from '../product-form.ts';
import { DRAFTS, editPath, KIND_TITLES, listPath } from '../paths.ts';
import { PAGE_SIZE } from './entries.ts';

export interface Listing {
  store: ShopStore;
  kind: EditableKind;
  query: string;
  page: number;
  /** Of all pages. */
  ids: readonly number[];
  counts: Readonly<Record<EditableKind, number>>;
  edits: ReadonlyMap<number, LastEdit>;
  /** Said above the list. */
  notice?: Part;
}

interface Row {
  id: number;
  title: string;
  fileId: number | undefined;
  facts: Part[];
}

const moment = zonedFormat('ru-RU', { dateStyle: 'long', timeStyle: 'short' });

function stockOf({ groups, allRemnants }: Product): Part {
  const available = groups.filter((group) => group.available).length;
  const unit = groups.every(({ unit }) => unit === 'metre') ? 'м' : 'шт.';
  if (available === 0) return html`<span class="out">Нет в продаже</span>`;
  const left = `${formatNumber(allRemnants)}${NBSP}${unit}`;
  return html`<span class="in">В наличии ${left}</span>`;
}

function priceOf(product: Product): Part {
  const tag = guestPrices(product);
  if (tag === undefined) return '';
  return html`<span class="price">${formatMoney(tag.price)}</span>${
      tag.oldPrice === null ? '' : html`<s>${formatMoney(tag.oldPrice)}</s>`
    }`;
}

const productRows = ({ store }: Listing, ids: readonly number[]): Row[] =>
  store.products.byIds(ids).map((product) => ({
    id: product.id,
    title: product.title,
    fileId: product.catalogImageId ?? product.images[0]?.fileId,
    facts: [priceOf(product), stockOf(product), html`<span>${product.vendorCode}</span>`],
  }));

function categoryRows({ store }: Listing, ids: readonly number[]): Row[] {
  const all = store.documents.cached('category');
  return ids.flatMap((id) => {
    const category = all.find((one) => one.id === id);
    if (category === undefined) return [];
    const above = categoryChain(category, all).slice(0, -1);
    const place = above.length === 0 ? 'Верхний раздел' : above.map(({ title }) => title).join(' → ');
    return {
      id,
      title: category.title,
      fileId: category.image?.fileId,
      facts: [html`<span>${place}</span>`],
    };
  });
}

const newsRows = ({ store }: Listing, ids: readonly number[]): Row[] =>
  ids.flatMap((id) => {
    const news = store.documents.one('news', id);
    if (news === undefined) return [];
    const facts = [html`<span>${formatLongDate(news.publicationDate)}</span>`];
    return { id, title: news.name, fileId: news.image?.fileId, facts };
  });

const ROWS = { product: productRows, category: categoryRows, news: newsRows } as const;

const row = (kind: EditableKind, { id, title, fileId, facts }: Row, edit: LastEdit | undefined): Markup =>
  html`<li>
    <a class="entry" href="${editPath(kind, id)}">
      ${thumbnail(fileId)}
      <span class="what">
        <bdi class="title">${title}</bdi>
        <span class="facts">${facts}</span>
        ${
          edit === undefined
            ? ''
            : html`<span class="edited">Изменено ${moment(edit.editedAt)}, ${edit.editorName}</span>`
        }
      </span>
    </a>
  </li>`;

const tabs = ({ store, kind, query, counts }: Listing): Markup =>
  html`<nav class="tabs" aria-label="Что искать">
    ${(['product', 'category', 'news'] as const).map(
      (one) =>
        html`<a href="${listPath(one, query)}" ${one === kind ? html`aria-current="page"` : ''}
          >${KIND_TITLES[one]} <span class="count">${formatNumber(counts[one])}</span></a
        >`,
    )}
    <a href="${DRAFTS}">Черновики <span class="count">${formatNumber(store.drafts.all().length)}</span></a>
  </nav>`;

const pages = ({ kind, query, page, ids }: Listing): Part =>
  pageLinks(page, Math.ceil(ids.length / PAGE_SIZE), (number) => listPath(kind, query, number));

function nothing({ kind, query, counts }: Listing): Markup {
  const elsewhere = (['product', 'category', 'news'] as const).filter(
    (one) => one !== kind && counts[one] > 0,
  );
  return html`<div class="nothing">
    <h2>Ничего не&nbsp;нашлось</h2>
    ${
      query === ''
        ? html`<p>Здесь пока пусто.</p>`
        : html`<p>
            По&nbsp;запросу «<bdi>${query}</bdi>» ничего нет. Проверьте, нет&nbsp;ли опечатки, или введите
            меньше слов; товар можно найти и&nbsp;по&nbsp;артикулу.
          </p>`
    }
    ${
      elsewhere.length === 0
        ? ''
        : html`<p>
            Зато есть:
            ${elsewhere.map(
              (one) => html`<a href="${listPath(one, query)}">${KIND_TITLES[one]} (${counts[one]})</a> `,
            )}
          </p>`
    }
    ${query === '' ? '' : html`<p><a href="${listPath(kind)}">Показать всё</a></p>`}
  </div>`;
}

const FOUND = {
  product: ['товар', 'товара', 'товаров'],
  category: ['раздел', 'раздела', 'разделов'],
  news: ['новость', 'новости', 'новостей'],
} as const;

/** Where editors find what they want to change. */
export function listPage(listing: Listing): Markup {
  const { kind, query, page, ids, edits, notice = '' } = listing;
  const shown = ids.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const rows = ROWS[kind](listing, shown);
  return html`${notice}
    <h1>Что изменить?</h1>
    <form class="search" role="search" action="/editor">
      <label for="q">Название, артикул, код или номер</label>
      <div class="together">
        <input id="q" name="q" type="search" value="${query}" maxlength="200" autocomplete="off" />
        <button>Найти</button>
      </div>
    </form>
    ${tabs(listing)}
    ${
      kind === 'news'
        ? html`<p class="create"><a class="button quiet" href="/editor/news/new">Создать новость</a></p>`
        : ''
    }
    ${
      rows.length === 0
        ? nothing(listing)
        : html`<p class="found">
              ${query === '' ? 'Всего' : 'Найдено'} ${formatPlural(ids.length, FOUND[kind])}
            </p>
            <ul class="entries">
              ${rows.map((one) => row(kind, one, edits.get(one.id)))}
            </ul>`
    }
    ${pages(listing)}`;
}
