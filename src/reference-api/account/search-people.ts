import type { Person } from '../../contract/account/user.ts';
import { ErrorCode } from '../../contract/calls/errors.ts';
import type { PageMeta } from '../../contract/calls/paging.ts';
import type { ShopStore } from '../shop-store.ts';
import { pageMeta, readPaging } from '../http/paging.ts';
import { ErrorResponse } from '../http/error-response.ts';
import type { Customer } from '../http/api-client.ts';

const DEFAULT_PAGE_SIZE = 20;

export interface PeopleQuery {
  fio?: string | undefined;
  role?: string | undefined;
  page?: number | undefined;
  pageSize?: number | undefined;
}

/** People to whom a wholesaler may send an order: those who allow it. @throws ErrorResponse 403 for other customers */
export function searchPeople(
  { findableCustomers: persons }: ShopStore,
  { uid, role }: Customer,
  { fio = '', role: wantedRole = '', page, pageSize }: PeopleQuery,
): { data: Person[]; meta: PageMeta } {
  if (role === 'guest')
    throw new ErrorResponse(403, ErrorCode.forbidden, 'Поиск людей открыт оптовым покупателям');
  const paging = readPaging({ page, limit: pageSize }, DEFAULT_PAGE_SIZE);
  const { limit, offset } = paging;
  const found = persons.search({ fio, role: wantedRole, searcherUid: uid, limit, offset });
  return { data: found.persons, meta: pageMeta(paging, found.total) };
}
