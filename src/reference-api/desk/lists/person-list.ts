import { zonedMoment } from '../../../domain/text/moment.ts';
import type { PersonQuery } from '../../db/person-search.ts';
import type { Filter, ListQuery } from './list-query.ts';

const DAY_LENGTH = 10;
const DAY_MS = 86_400_000;

/** What lists of people's orders are searched by. */
export const PERSON_SEARCH = 'Номер, телефон, имя или\u00a0почта';

/** The filters of such a list: a status, which says how many there are, and days of the shop's calendar. */
export const personFilters = (statuses: readonly { id: number; title: string }[]): Filter[] => [
  {
    name: 'status',
    label: 'Статус',
    options: [['', 'Любой'], ...statuses.map(({ id, title }) => [String(id), title] as const)],
  },
  { name: 'from', label: 'С' },
  { name: 'until', label: 'По' },
];

const midnight = (day: string): number => Date.parse(zonedMoment(`${day}T00:00:00`));
const dayAfter = (day: string): string =>
  new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, DAY_LENGTH);

/** The last day is in it. */
export function personQuery({ text, chosen }: ListQuery): PersonQuery {
  const { status = '', from = '', until = '' } = chosen;
  return {
    text,
    statuses: status === '' ? undefined : [Number(status)],
    from: from === '' ? undefined : midnight(from),
    until: until === '' ? undefined : midnight(dayAfter(until)),
  };
}

export const byValue = (counts: ReadonlyMap<number, number>): Map<string, number> =>
  new Map([...counts].map(([status, count]) => [String(status), count]));
