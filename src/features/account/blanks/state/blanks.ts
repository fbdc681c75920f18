import {
  addBlank,
  type Blank,
  deleteBlanks as deleteBlanksCall,
  getBlankCounts,
  getBlanks,
} from '../../../../contract/order/blank.ts';
import type { PageMeta } from '../../../../contract/calls/paging.ts';
import type { Status, StatusCount } from '../../../../contract/order/status.ts';
import { BLANKS_ON_PAGE } from '../../../../domain/account/account-lists.ts';
import { createAccountList, readPageOf } from '../../state/account-list.ts';
import type { ChangeResult } from '../../../../stores/account/account-resource.ts';
import { environment } from '../../../../stores/environment/environment.ts';
import { protectWork } from '../../../../stores/page/unsaved-work.ts';

/** All statuses by default. */
export interface BlankQuery {
  readonly statusId: number | undefined;
  readonly page: number;
}

export interface BlankPage {
  readonly blanks: readonly Blank[];
  readonly meta: PageMeta;
  readonly statuses: readonly Status[];
  readonly counts: readonly StatusCount[];
}

async function fetchPage({ statusId, page }: BlankQuery): Promise<BlankPage> {
  const { client } = environment();
  const ask = (number: number) =>
    client.call(getBlanks, { query: { statusId, page: number, limit: BLANKS_ON_PAGE } });
  const [{ data, meta, statuses }, counts] = await Promise.all([
    readPageOf(ask, page),
    client.call(getBlankCounts, {}),
  ]);
  return { blanks: data, meta, statuses, counts: counts.data };
}

export const blankList = createAccountList<BlankQuery, BlankPage>(
  'blanks',
  { statusId: undefined, page: 1 },
  fetchPage,
);

/** Protected from reloads. */
export const changeBlanks = <Answer>(call: () => Promise<Answer>): Promise<ChangeResult<Answer>> =>
  protectWork(() => blankList.change(call));

/** Blanks that are gone already count as deleted. */
export async function deleteBlanks(ids: readonly number[]): Promise<ChangeResult<unknown>> {
  const result = await changeBlanks(() =>
    environment().client.call(deleteBlanksCall, { query: { ids: [...ids] } }),
  );
  const state = blankList.$state.get();
  const isGone = state.status === 'ready' && state.data.blanks.every(({ id }) => !ids.includes(id));
  return result.status === 'failed' && result.isLost && isGone ? { status: 'done', answer: null } : result;
}

/** A new blank with the same goods and its own key. */
export const sendBlankAgain = ({ lines, comment }: Blank, idempotencyKey: string): Promise<Blank> =>
  environment().client.call(
    addBlank,
    { body: { groups: lines.map(({ groupId: id, count }) => ({ id, count })), comment } },
    { idempotencyKey },
  );
