import { html } from 'hono/html';
import { formatPlural, type PluralForms } from '../../../domain/text/format.ts';
import type { Markup, Part } from '../../staff/pages/layout.ts';
import { pageLinks } from '../../staff/pages/page-links.ts';
import { type Filter, listAddress, type ListQuery, PAGE_SIZE } from './list-query.ts';

/** A list that is searched and filtered. */
export interface List {
  title: string;
  path: string;
  /** What can be typed into the search. */
  searches: string;
  filters: readonly Filter[];
  query: ListQuery;
  /** The page that is shown. */
  page: number;
  total: number;
  nouns: PluralForms;
  rows: readonly Part[];
  /** Where the list can be had as a file. */
  file?: string;
  /** Said above the list. */
  notice?: Part;
  /** Links below the title. */
  further?: Part;
}

const filterField = ({ name, label, options }: Filter, chosen: string | undefined): Markup =>
  html`<div>
    <label for="${name}">${label}</label>
    <select id="${name}" name="${name}">
      ${options.map(
        ([value, title]) =>
          html`<option value="${value}" ${value === chosen ? html`selected` : ''}>${title}</option>`,
      )}
    </select>
  </div>`;

function search({ path, searches, filters, query }: List): Markup {
  return html`<form class="search" role="search" action="${path}">
    <label for="q">${searches}</label>
    <div class="together">
      <input id="q" name="q" type="search" value="${query.text}" maxlength="200" autocomplete="off" />
      <button>Найти</button>
    </div>
    ${
      filters.length === 0
        ? ''
        : html`<div class="filters">
            ${filters.map((filter) => filterField(filter, query.chosen[filter.name]))}
          </div>`
    }
  </form>`;
}

const nothing = ({ path, query, filters }: List): Markup =>
  html`<div class="nothing">
    <h2>Ничего не&nbsp;нашлось</h2>
    ${
      listAddress(path, filters, { ...query, page: 1 }) === path
        ? html`<p>Здесь пока пусто.</p>`
        : html`<p><a href="${path}">Показать всё</a></p>`
    }
  </div>`;

/** Where staff find one of many. */
export function listPage(list: List): Markup {
  const { title, path, filters, query, page, total, nouns, rows, file, notice, further } = list;
  const to = (number: number) => listAddress(path, filters, { ...query, page: number });
  return html`${notice ?? ''}
    <h1>${title}</h1>
    ${further ?? ''} ${search(list)}
    ${
      rows.length === 0
        ? nothing(list)
        : html`<p class="found">
              ${formatPlural(total, nouns)}
              ${file === undefined ? '' : html`<a href="${listAddress(file, filters, query)}" download>Скачать CSV</a>`}
            </p>
            <ul class="entries">
              ${rows}
            </ul>`
    }
    ${pageLinks(page, Math.ceil(total / PAGE_SIZE), to)}`;
}

/** A line of a list that leads to a page of its own. */
export const listEntry = (href: string, title: Part, facts: readonly Part[], text: Part = ''): Markup =>
  html`<li>
    <a class="entry" href="${href}">
      <span class="what">
        <bdi class="title">${title}</bdi>
        ${text}
        <span class="facts"
          >${facts.filter((fact) => fact !== '').map((fact) => html`<span>${fact}</span>`)}</span
        >
      </span>
    </a>
  </li>`;
