import type { Context } from 'hono';
import { html } from 'hono/html';
import { formatNumber } from '../../domain/text/format.ts';
import { parsePage } from '../../domain/catalog/pagination.ts';
import { zonedMoment } from '../../domain/text/moment.ts';
import type { PersonQuery } from '../db/person-search.ts';
import type { Markup } from '../staff/pages/layout.ts';

/** What a list of people's orders is filtered by, as it was typed. */
export interface ListFilter {
  q: string;
  /** Empty for all. */
  status: string;
  /** Days of the shop's calendar; empty for any. */
  from: string;
  until: string;
}

const MOST_CHARACTERS = 200;
const DAY = /^\d{4}-\d\d-\d\d$/;
const DAY_LENGTH = 10;
const DAY_MS = 86_400_000;

const isDay = (text: string): boolean => DAY.test(text) && !Number.isNaN(Date.parse(text));

export function readFilter(c: Context): ListFilter {
  const { q = '', status = '', from = '', until = '' } = c.req.query();
  return {
    q: q.toWellFormed().trim().slice(0, MOST_CHARACTERS),
    status: /^\d{1,3}$/.test(status) ? status : '',
    from: isDay(from) ? from : '',
    until: isDay(until) ? until : '',
  };
}

const midnight = (day: string): number => Date.parse(zonedMoment(`${day}T00:00:00`));
const dayAfter = (day: string): string =>
  new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, DAY_LENGTH);

/** The last day is in it. */
export const queryOf = ({ q, status, from, until }: ListFilter): PersonQuery => ({
  text: q,
  ...(status !== '' && { statuses: [Number(status)] }),
  ...(from !== '' && { from: midnight(from) }),
  ...(until !== '' && { until: midnight(dayAfter(until)) }),
});

/** A path with what the filter asks for, and further parameters. */
export function filteredPath(path: string, filter: ListFilter, further: Record<string, string> = {}): string {
  const asked = Object.entries({ ...filter, ...further }).filter(([, value]) => value !== '');
  return asked.length === 0 ? path : `${path}?${new URLSearchParams(asked)}`;
}

export const PAGE_SIZE = 50;

/** A page of a list, the last one where the asked for is behind it. */
export interface ShownPage {
  page: number;
  count: number;
  offset: number;
}

export function pageIn(c: Context, total: number): ShownPage {
  const count = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const asked = parsePage(c.req.query('page'));
  const page = asked === 'invalid' ? 1 : Math.min(asked, count);
  return { page, count, offset: (page - 1) * PAGE_SIZE };
}

export const isFiltering = (filter: ListFilter): boolean => Object.values(filter).some((one) => one !== '');

interface FilterForm {
  filter: ListFilter;
  path: string;
  statuses: readonly { id: number; title: string }[];
  counts: ReadonlyMap<number, number>;
}

/** The form of the filter; each status says how many there are. */
export function filterForm({ filter, path, statuses, counts }: FilterForm): Markup {
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const option = (value: string, title: string, count: number) =>
    html`<option value="${value}" ${value === filter.status ? 'selected' : ''}>
      ${title} (${formatNumber(count)})
    </option>`;
  const day = (name: 'from' | 'until', title: string) =>
    html`<div class="field">
      <label for="${name}">${title}</label>
      <input id="${name}" name="${name}" type="date" value="${filter[name]}" />
    </div>`;
  return html`<form class="filter" role="search" action="${path}">
    <div class="field wide">
      <label for="q">Номер, телефон, имя или&nbsp;почта</label>
      <input id="q" name="q" type="search" value="${filter.q}" maxlength="200" autocomplete="off" />
    </div>
    <div class="field">
      <label for="status">Статус</label>
      <select id="status" name="status">
        ${option('', 'Любой', all)}
        ${statuses.map(({ id, title }) => option(String(id), title, counts.get(id) ?? 0))}
      </select>
    </div>
    ${day('from', 'С')} ${day('until', 'По')}
    <div class="actions">
      <button>Найти</button>
      ${isFiltering(filter) ? html`<a href="${path}">Сбросить</a>` : ''}
    </div>
  </form>`;
}

/** How many the chosen status has. */
export function chosenCount(counts: ReadonlyMap<number, number>, { status }: ListFilter): number {
  if (status !== '') return counts.get(Number(status)) ?? 0;
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

export const nothingFound = (filter: ListFilter, path: string): Markup =>
  html`<div class="nothing">
    <h2>${isFiltering(filter) ? 'Ничего не нашлось' : 'Здесь пока пусто'}</h2>
    ${
      isFiltering(filter)
        ? html`<p>Проверьте, нет&nbsp;ли опечатки, или&nbsp;снимите часть условий.</p>
            <p><a href="${path}">Показать всё</a></p>`
        : ''
    }
  </div>`;
