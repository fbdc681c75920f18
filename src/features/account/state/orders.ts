import { ContractError } from '../../../api/errors.ts';
import type { CallResponse } from '../../../contract/calls/call.ts';
import { getOrderCounts, getOrders } from '../../../contract/order/order-history.ts';
import * as apiMessages from '../../../domain/requests/api-messages.ts';
import { errorText } from '../../../session/client/error-text.ts';
import { createAccountResource } from '../../../stores/account/account-resource.ts';
import { createAccountResources } from '../../../stores/account/account-resources.ts';
import { environment } from '../../../stores/environment/environment.ts';

const wordLists = ['statuses', 'cancelStatuses'];

/** Invalid order statuses have their own text. */
export const orderErrorText = (error: unknown): string =>
  error instanceof ContractError && error.call === getOrders.name && wordLists.includes(error.field)
    ? apiMessages.notAnArray
    : errorText(error);

export type OrderPage = CallResponse<typeof getOrders>;

/** By status group and page; group 0 is all. */
export const orderPage = createAccountResources(
  'orders',
  (groupId: number, page: number): Promise<OrderPage> =>
    environment().client.call(getOrders, {
      query: { page, ...(groupId !== 0 && { statusGroupId: groupId }) },
    }),
  { textOf: orderErrorText },
);

export const orderCounts = createAccountResource(
  'orders',
  async () => (await environment().client.call(getOrderCounts, {})).data,
);

/** Titles of statuses and reasons for cancelling. */
export type OrderWords = Pick<OrderPage, 'statuses' | 'cancelStatuses'>;

let known: OrderWords | undefined;

/** Part of any list of orders; constant while a page is open. */
export const orderWords = createAccountResource(
  'orders',
  async (): Promise<OrderWords> =>
    (known ??= await environment().client.call(getOrders, { query: { limit: 1 } })),
  { textOf: orderErrorText },
);
