import type { PageMeta } from '../../src/contract/calls/paging.ts';
import { expect, expectEqual, Unchecked } from './problem.ts';

export interface Paged {
  data: readonly unknown[];
  meta: PageMeta;
}

/** What `meta` says of its own page and of the list. @throws Problem */
export function expectMeta({ data, meta }: Paged, page: number, limit?: number): void {
  expectEqual(meta.currentPage, page, 'meta.currentPage');
  if (limit !== undefined) expectEqual(meta.perPage, limit, 'meta.perPage');
  expectEqual(meta.offset, (page - 1) * meta.perPage, 'meta.offset');
  expectEqual(meta.pageCount, Math.ceil(meta.totalCount / meta.perPage), 'meta.pageCount');
  const onPage = Math.max(0, Math.min(meta.perPage, meta.totalCount - meta.offset));
  expectEqual(data.length, onPage, `the number of items on page ${page}`);
}

/** Two pages of one or two items have nothing in common, and a page beyond the end is empty. @throws Problem, Unchecked */
export async function expectPages<P extends Paged>(
  ask: (page: number, limit: number) => Promise<P>,
  idOf: (item: P['data'][number]) => unknown,
): Promise<void> {
  const whole = await ask(1, 1);
  expectMeta(whole, 1, 1);
  const beyond = await ask(whole.meta.totalCount + 1, 1);
  expectMeta(beyond, whole.meta.totalCount + 1, 1);
  if (whole.meta.totalCount < 2) throw new Unchecked(`a list of ${whole.meta.totalCount} has no second page`);
  const limit = whole.meta.totalCount < 4 ? 1 : 2;
  const first = await ask(1, limit);
  const second = await ask(2, limit);
  expectMeta(first, 1, limit);
  expectMeta(second, 2, limit);
  const ids = first.data.map(idOf);
  const repeated = second.data.map(idOf).find((id) => ids.includes(id));
  expect(repeated === undefined, `page 2 repeats ${String(repeated)} of page 1`);
}
