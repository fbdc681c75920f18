import type { Context } from 'hono';
import { parsePage } from '../../../domain/catalog/pagination.ts';
import { typedQuery } from '../../staff/pages/typed-query.ts';

export const PAGE_SIZE = 50;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** What a list can be narrowed down by. */
export interface Filter {
  /** Its parameter of the address. */
  name: string;
  label: string;
  /** Values and what they are called; the first one is in force where none is named. Without options it is a day. */
  options?: readonly (readonly [value: string, title: string])[];
}

/** What a list is asked for. */
export interface ListQuery {
  text: string;
  page: number;
  /** Of each filter; empty for any day. */
  chosen: Readonly<Record<string, string>>;
}

const usual = ({ options }: Filter): string => options?.[0]?.[0] ?? '';

function chosenOf(filter: Filter, value = ''): string {
  const isKnown =
    filter.options === undefined
      ? DAY.test(value) && !Number.isNaN(Date.parse(value))
      : filter.options.some(([one]) => one === value);
  return isKnown ? value : usual(filter);
}

/** Reads what a list is asked for; what it does not know is left out. */
export function readListQuery(c: Context, filters: readonly Filter[]): ListQuery {
  const page = parsePage(c.req.query('page'));
  return {
    text: typedQuery(c.req.query('q')),
    page: page === 'invalid' ? 1 : page,
    chosen: Object.fromEntries(
      filters.map((filter) => [filter.name, chosenOf(filter, c.req.query(filter.name))]),
    ),
  };
}

/** The address of a list; what is usual is left out. */
export function listAddress(
  path: string,
  filters: readonly Filter[],
  { text, chosen, page = 1 }: Omit<ListQuery, 'page'> & { page?: number },
): string {
  const search = new URLSearchParams();
  for (const filter of filters) {
    const value = chosen[filter.name];
    if (value !== undefined && value !== usual(filter)) search.set(filter.name, value);
  }
  if (text !== '') search.set('q', text);
  if (page > 1) search.set('page', String(page));
  return search.size === 0 ? path : `${path}?${search}`;
}
