import { searchField, select } from '../../staff/pages/controls.ts';
import { html } from 'hono/html';
import { formatNumber, formatPlural, type PluralForms } from '../../../domain/text/format.ts';
import type { Markup, Part } from '../../staff/pages/layout.ts';
import { pageLinks } from '../../staff/pages/page-links.ts';
import { type Filter, listAddress, type ListQuery } from './list-query.ts';

/** A list that is searched and filtered, as a page shows it. */
interface ShownList {
  title: string;
  path: string;
  searches: string;
  filters: readonly Filter[];
  query: ListQuery;
  /** How many there are by the values of the first filter, where it says so. */
  counts: ReadonlyMap<string, number> | undefined;
  pages: { page: number; count: number; address: (page: number) => string };
  total: number;
  nouns: PluralForms;
  rows: readonly Part[];
  file: string | undefined;
  notice: Part;
  further: Part;
  around?: (rows: Markup) => Markup;
}

function choice({ name, options = [] }: Filter, chosen: string | undefined, counts: ShownList['counts']) {
  const all = counts && [...counts.values()].reduce((sum, count) => sum + count, 0);
  const counted = (value: string) =>
    counts && ` (${formatNumber((value === '' ? all : counts.get(value)) ?? 0)})`;
  return select(
    name,
    options.map(([value, title]) => [value, html`${title}${counted(value)}`] as const),
    chosen,
  );
}

const search = ({ path, searches, filters, query, counts }: ShownList): Markup =>
  html`<form class="search" role="search" action="${path}">
    ${
      filters.length === 0
        ? ''
        : html`<div class="filters">
            ${filters.map((filter, index) => {
              const { name, label, options } = filter;
              const chosen = query.chosen[name];
              return html`<div>
                <label for="${name}">${label}</label>
                ${
                  options === undefined
                    ? html`<input id="${name}" name="${name}" type="date" value="${chosen}" />`
                    : choice(filter, chosen, index === 0 ? counts : undefined)
                }
              </div>`;
            })}
          </div>`
    }
    ${searchField(searches, query.text)}
  </form>`;

const nothing = (path: string, isNarrowed: boolean): Markup =>
  isNarrowed
    ? html`<div class="nothing">
        <h2>Ничего не&nbsp;нашлось</h2>
        <p>Проверьте, нет&nbsp;ли опечатки, или&nbsp;снимите часть условий.</p>
        <p><a href="${path}">Показать всё</a></p>
      </div>`
    : html`<div class="nothing"><h2>Здесь пока пусто</h2></div>`;

/** Where staff find one of many. */
export function listPage(list: ShownList): Markup {
  const { title, path, filters, query, pages, total, nouns, rows, file, around } = list;
  const isNarrowed = listAddress(path, filters, { ...query, page: 1 }) !== path;
  const entries = html`<ul class="entries">
    ${rows}
  </ul>`;
  return html`${list.notice}
    <h1>${title}</h1>
    ${list.further} ${search(list)}
    ${
      rows.length === 0
        ? nothing(path, isNarrowed)
        : html`<p class="found">
              <span>${formatPlural(total, nouns)}</span>
              ${file === undefined ? '' : html`<a href="${file}" download>Скачать CSV</a>`}
              ${isNarrowed ? html`<a href="${path}">Сбросить</a>` : ''}
            </p>
            ${around === undefined ? entries : around(entries)}`
    }
    ${pageLinks(pages.page, pages.count, pages.address)}`;
}
