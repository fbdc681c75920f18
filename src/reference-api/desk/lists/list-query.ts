import type { Context } from 'hono';
import { parsePage } from '../../../domain/catalog/pagination.ts';

export const PAGE_SIZE = 20;
const MAX_QUERY_LENGTH = 200;

/** A choice above a list. */
export interface Filter {
  /** Its parameter of the address. */
  name: string;
  label: string;
  /** Values and what they are called; the first one is in force where none is named. */
  options: readonly (readonly [value: string, title: string])[];
}

/** What a list is asked for. */
export interface ListQuery {
  text: string;
  page: number;
  /** Of each filter. */
  chosen: Readonly<Record<string, string>>;
}

/** Reads what a list is asked for; what it does not know is left out. */
export function readListQuery(c: Context, filters: readonly Filter[]): ListQuery {
  const page = parsePage(c.req.query('page'));
  const chosen = filters.map(({ name, options }) => {
    const value = c.req.query(name);
    const known = options.find(([one]) => one === value) ?? options[0];
    return [name, known?.[0] ?? ''] as const;
  });
  return {
    text: (c.req.query('q') ?? '').toWellFormed().trim().slice(0, MAX_QUERY_LENGTH),
    page: page === 'invalid' ? 1 : page,
    chosen: Object.fromEntries(chosen),
  };
}

/** The page that is shown of so many entries, with what to leave out before it. */
export function paged({ page }: ListQuery, total: number): { page: number; offset: number } {
  const shown = Math.min(page, Math.max(1, Math.ceil(total / PAGE_SIZE)));
  return { page: shown, offset: (shown - 1) * PAGE_SIZE };
}

/** The address of a list; what is usual is left out. */
export function listAddress(
  path: string,
  filters: readonly Filter[],
  { text, chosen, page = 1 }: Omit<ListQuery, 'page'> & { page?: number },
): string {
  const search = new URLSearchParams();
  for (const { name, options } of filters) {
    const value = chosen[name];
    if (value !== undefined && value !== options[0]?.[0]) search.set(name, value);
  }
  if (text !== '') search.set('q', text);
  if (page > 1) search.set('page', String(page));
  return search.size === 0 ? path : `${path}?${search}`;
}
