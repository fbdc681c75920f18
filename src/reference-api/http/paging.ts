import type { FieldError } from '../../contract/calls/errors.ts';
import type { PageMeta } from '../../contract/calls/paging.ts';
import { invalidFields } from './error-response.ts';

const MAX_PAGE_SIZE = 500;
/** Larger pages would overflow exact integers. */
const LAST_PAGE = 1_000_000_000;

export interface Paging {
  page: number;
  limit: number;
  offset: number;
}

interface PagingQuery {
  page?: number | undefined;
  limit?: number | undefined;
}

/** Page, limit and offset of a query. @throws ErrorResponse for a page or limit out of bounds */
export function readPaging({ page = 1, limit }: PagingQuery, defaultLimit: number): Paging {
  const size = limit ?? defaultLimit;
  const errors: FieldError[] = [];
  if (page < 1) errors.push({ field: 'page', message: 'Страницы считаются с первой' });
  if (page > LAST_PAGE) errors.push({ field: 'page', message: 'Такой страницы нет' });
  if (size < 1 || size > MAX_PAGE_SIZE) {
    errors.push({ field: 'limit', message: `На странице может быть от 1 до ${MAX_PAGE_SIZE} записей` });
  }
  if (errors.length > 0) throw invalidFields(errors);
  return { page, limit: size, offset: (page - 1) * size };
}

export const pageMeta = ({ page, limit, offset }: Paging, totalCount: number): PageMeta => ({
  currentPage: page,
  perPage: limit,
  offset,
  pageCount: Math.ceil(totalCount / limit),
  totalCount,
});
