import type { Person } from '../../contract/user.ts';
import { ErrorCode } from '../../contract/errors.ts';
import type { PageMeta } from '../../contract/paging.ts';
import type { ShopStore } from '../db/shop-store.ts';
import { pageMeta, pageRequest } from '../http/paging.ts';
import { Refusal } from '../http/refusal.ts';
import type { Customer } from './visitor.ts';

const DEFAULT_PAGE_SIZE = 20;

export interface PersonQuery {
  fio?: string | undefined;
  role?: string | undefined;
  page?: number | undefined;
  pageSize?: number | undefined;
}

/** People to whom a wholesaler may send an order: those who allow it. @throws Refusal 403 for other customers */
export function findPersons(
  { persons }: ShopStore,
  { uid, role }: Customer,
  { fio = '', role: wantedRole = '', page, pageSize }: PersonQuery,
): { data: Person[]; meta: PageMeta } {
  if (role === 'guest') throw new Refusal(403, ErrorCode.forbidden, 'Поиск людей открыт оптовым покупателям');
  const wanted = pageRequest({ page, limit: pageSize }, DEFAULT_PAGE_SIZE);
  const { limit, offset } = wanted;
  const found = persons.find({ fio, role: wantedRole, searcherUid: uid, limit, offset });
  return { data: found.persons, meta: pageMeta(wanted, found.total) };
}
