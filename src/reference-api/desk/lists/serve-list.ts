import type { Context } from 'hono';
import type { PluralForms } from '../../../domain/text/format.ts';
import type { Markup, Part } from '../../staff/pages/layout.ts';
import type { DeskContext } from '../desk-context.ts';
import type { DeskSection } from '../paths.ts';
import { type Columns, csvResponse, partsOf } from './csv.ts';
import { listPage } from './list-page.ts';
import { type Filter, listAddress, type ListQuery, PAGE_SIZE, readListQuery } from './list-query.ts';

interface Range {
  limit: number;
  offset: number;
}

/** A list of the desk: how it is searched, shown and had as a file. */
export interface DeskList<Row> {
  section: DeskSection;
  title: string;
  path: string;
  /** What can be typed into the search. */
  searches: string;
  filters?: () => readonly Filter[];
  nouns: PluralForms;
  /** How many are found; by the values of the first filter, which then says so, or in all. */
  count: (query: ListQuery) => number | ReadonlyMap<string, number>;
  rows: (query: ListQuery, range: Range) => Row[];
  /** A row on the page, whose own address it may lead back to. */
  entry: (row: Row, address: string) => Part;
  /** The list as a file: of what it consists for a query, and where it is not read by pages, all of it by parts. */
  file?: {
    path: string;
    columns: (query: ListQuery) => Columns<Row>;
    parts?: (query: ListQuery) => Iterable<Row[]>;
  };
  /** Said above the list. */
  notice?: (c: Context, query: ListQuery, total: number) => Part;
  /** Links below the title. */
  further?: () => Part;
  /** Stands around the rows. */
  around?: (rows: Markup) => Markup;
  hearsOrders?: boolean;
}

function totalOf(counted: number | ReadonlyMap<string, number>, chosen: string | undefined): number {
  if (typeof counted === 'number') return counted;
  return chosen ? (counted.get(chosen) ?? 0) : [...counted.values()].reduce((sum, count) => sum + count, 0);
}

/** Serves a list and its file; answers what shows it with something to say. */
export function serveList<Row>({ app, showDesk }: DeskContext, list: DeskList<Row>) {
  const { path, file, filters: filtersOf = () => [] } = list;

  const show = (c: Context, said: Part = '') => {
    const filters = filtersOf();
    const query = readListQuery(c, filters);
    const counted = list.count(query);
    const total = totalOf(counted, query.chosen[filters[0]?.name ?? '']);
    const count = Math.ceil(total / PAGE_SIZE);
    const page = Math.min(query.page, Math.max(1, count));
    const address = (number: number) => listAddress(path, filters, { ...query, page: number });
    const found = total === 0 ? [] : list.rows(query, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });
    const content = listPage({
      ...list,
      filters,
      query,
      counts: typeof counted === 'number' ? undefined : counted,
      pages: { page, count, address },
      total,
      rows: found.map((row) => list.entry(row, address(page))),
      file: file && listAddress(file.path, filters, query),
      notice: said === '' ? (list.notice?.(c, query, total) ?? '') : said,
      further: list.further?.() ?? '',
    });
    const { section, title, hearsOrders = false } = list;
    return showDesk(c, { section, title, content, hearsOrders, status: said === '' ? 200 : 409 });
  };

  app.get(path, (c) => show(c));
  if (file !== undefined)
    app.get(file.path, (c) => {
      const query = readListQuery(c, filtersOf());
      const parts = file.parts?.(query) ?? partsOf((range) => list.rows(query, range));
      return csvResponse(file.path, file.columns(query), parts);
    });
  return show;
}
