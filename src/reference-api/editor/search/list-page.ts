import { back, hidden, searchField, shownMoment, tabs } from '../../staff/pages/controls.ts';
import { EDITOR } from '../../staff/paths.ts';
import { html } from 'hono/html';
import { formatNumber } from '../../../domain/text/format.ts';
import type { LastEdit } from '../../edit/last-edits.ts';
import type { ShopStore } from '../../shop-store.ts';
import type { Markup, Part } from '../../staff/pages/layout.ts';
import { listEntry } from '../../staff/pages/list-entry.ts';
import { pageLinks } from '../../staff/pages/page-links.ts';
import { thumbnail } from '../../staff/pages/thumbnail.ts';
import type { Kind } from '../kinds/kind.ts';
import { editPath, listPath, newPath } from '../paths.ts';
import { readRecord } from '../records/save-record.ts';
import { PAGE_SIZE } from './entries.ts';

export interface Found {
  kind: Kind;
  ids: readonly string[];
}

export interface Listing extends Found {
  store: ShopStore;
  query: string;
  page: number;
  /** What was found of all kinds, where something was searched. */
  found: readonly Found[];
  edits: ReadonlyMap<string, LastEdit>;
}

/** A record as lists show it; nothing where it is gone. */
export function entryRow(
  store: ShopStore,
  kind: Kind,
  { id, edit, note = '' }: { id: string; edit?: LastEdit | undefined; note?: string },
): Part {
  const record = readRecord(store, { kind: kind.kind, id });
  if (record === undefined) return '';
  return listEntry({
    href: editPath(kind, id),
    picture: thumbnail(kind.fileOf?.(record) ?? undefined),
    title: kind.titleOf(record) || 'Без названия',
    facts: [note, ...(kind.factsOf?.(record, store) ?? [])],
    edited: edit && html`Изменено ${shownMoment(edit.editedAt)}, ${edit.editorName}`,
  });
}

/** In all that can be changed, or in one kind. */
export const searchForm = (query: string, kind?: Kind): Markup =>
  html`<form class="search" role="search" action="/editor">
    ${
      kind === undefined
        ? searchField('Название, артикул, код или номер; «телефон», «баннер», «доставка»', query)
        : html`${hidden('kind', kind.kind)} ${searchField('Название, артикул, код или номер', query)}`
    }
  </form>`;

const kindTabs = ({ kind, query, found }: Listing): Part =>
  found.length < 2
    ? ''
    : tabs(
        'Что искать',
        found.map((one) => ({
          path: listPath(one.kind, query),
          title: html`${one.kind.title} <span class="count">${formatNumber(one.ids.length)}</span>`,
          current: one.kind === kind && 'page',
        })),
      );

const pages = ({ kind, query, page, ids }: Listing): Part =>
  pageLinks(page, Math.ceil(ids.length / PAGE_SIZE), (number) => listPath(kind, query, number));

/** Where nothing is found, or nothing is there yet. */
export const nothingFound = (query: string, all?: string): Markup =>
  query === ''
    ? html`<div class="nothing"><h2>Здесь пока пусто</h2></div>`
    : html`<div class="nothing">
        <h2>Ничего не&nbsp;нашлось</h2>
        <p>
          По&nbsp;запросу «<bdi>${query}</bdi>» ничего нет. Проверьте, нет&nbsp;ли опечатки, или введите
          меньше слов; товар можно найти и&nbsp;по&nbsp;артикулу.
        </p>
        ${all === undefined ? '' : html`<p><a href="${all}">Показать всё</a></p>`}
      </div>`;

/** The records of a kind, or those of it that were found. */
export function listPage(listing: Listing): Markup {
  const { store, kind, query, page, ids, edits } = listing;
  const shown = ids.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const total = query === '' ? 'Всего' : 'Найдено';
  return html`${back(EDITOR, 'Всё, что можно изменить')}
    <h1>${kind.title}</h1>
    ${searchForm(query, kind)} ${kindTabs(listing)}
    ${
      kind.create
        ? html`<p class="create"><a class="button quiet" href="${newPath(kind)}">Создать ${kind.one}</a></p>`
        : ''
    }
    ${
      shown.length === 0
        ? nothingFound(query, listPath(kind))
        : html`<p class="found">${total}: ${formatNumber(ids.length)}</p>
            <ul class="entries">
              ${shown.map((id) => entryRow(store, kind, { id, edit: edits.get(id) }))}
            </ul>`
    }
    ${pages(listing)}`;
}
