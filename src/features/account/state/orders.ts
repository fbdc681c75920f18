import { ContractError } from '../../../api/errors.ts';
import type { CallResponse } from '../../../contract/calls/call.ts';
import { getOrderCounts, getOrders } from '../../../contract/order/order-history.ts';
import * as apiMessages from '../../../domain/requests/api-messages.ts';
import { errorText } from '../../../session/client/error-text.ts';
import { createAccountResource } from '../../../stores/account/account-resource.ts';
import { createAccountResources } from '../../../stores/account/account-resources.ts';
import { environment } from '../../../stores/environment/environment.ts';

const wordLists = ['statuses', 'cancelStatuses'];

/** What a shopper reads about an error of the list of orders, whose words for statuses must be lists. */
export const orderErrorText = (error: unknown): string =>
  error instanceof ContractError && error.call === getOrders.name && wordLists.includes(error.field)
    ? apiMessages.notAnArray
    : errorText(error);

export type OrderPage = CallResponse<typeof getOrders>;

/** A page of the customer's orders of a group of statuses; group 0 is all. */
export const orderPage = createAccountResources(
  'orders',
  (groupId: number, page: number): Promise<OrderPage> =>
    environment().client.call(getOrders, {
      query: { page, ...(groupId !== 0 && { statusGroupId: groupId }) },
    }),
  { textOf: orderErrorText },
);

/** How many orders there are by group of statuses. */
export const orderCounts = createAccountResource(
  'orders',
  async () => (await environment().client.call(getOrderCounts, {})).data,
);

/** The words for statuses, and the reasons to cancel an order. */
export type OrderWords = Pick<OrderPage, 'statuses' | 'cancelStatuses'>;

let known: OrderWords | undefined;

/** They come with any list of orders, and stay what they are while a page is open. */
export const orderWords = createAccountResource(
  'orders',
  async (): Promise<OrderWords> =>
    (known ??= await environment().client.call(getOrders, { query: { limit: 1 } })),
  { textOf: orderErrorText },
);
