import { NOT_FOUND } from '../../contract/calls/http-status.ts';
import type { SavedShipping, ShippingInput } from '../../contract/order/address.ts';
import type { CallResponse } from '../../contract/calls/call.ts';
import { addShipping, deleteShipping, getShippings, updateShipping } from '../../contract/order/delivery.ts';
import { isSameShipping } from '../../domain/addresses/saved-shipping.ts';
import { type ChangeResult, createAccountResource } from '../account/account-resource.ts';
import { environment } from '../environment/environment.ts';
import { protectWork } from '../page/unsaved-work.ts';

type Shippings = CallResponse<typeof getShippings>;

const fetchShippings = async (): Promise<Shippings['data']> =>
  (await environment().client.call(getShippings, {})).data;

export const savedShippings = createAccountResource('shippings', fetchShippings);

function known(): readonly SavedShipping[] {
  const state = savedShippings.$state.get();
  return state.status === 'ready' ? state.data : [];
}

/** A change whose answer was lost counts as done where the addresses, read again, show it. */
async function change(
  call: () => Promise<Shippings>,
  isDone: (shippings: readonly SavedShipping[]) => boolean,
): Promise<ChangeResult<Shippings>> {
  const result = await protectWork(() => savedShippings.change(call, { dataOf: ({ data }) => data }));
  if (result.status === 'done' || !result.isLost || !isDone(known())) return result;
  return { status: 'done', answer: { data: [...known()] } };
}

/** Skips an address that is there already, as after a lost answer. */
async function addOnce(input: ShippingInput): Promise<Shippings> {
  const { client } = environment();
  const saved = await client.call(getShippings, {});
  const same = saved.data.find((each) => isSameShipping(each, input));
  if (!same) return client.call(addShipping, { body: input });
  if (!input.isDefault || same.isDefault) return saved;
  return client.call(updateShipping, { body: { ...input, id: same.id } });
}

/** One tab at a time: tabs share the draft. */
async function addInTurn(input: ShippingInput): Promise<Shippings> {
  const { promise, resolve, reject } = Promise.withResolvers<Shippings>();
  await environment().exclusively(() => addOnce(input).then(resolve, reject), 'address');
  return promise;
}

/** `id` is null for a new address. */
export const saveShipping = (id: number | null, input: ShippingInput): Promise<ChangeResult<Shippings>> =>
  id === null
    ? change(
        () => addInTurn(input),
        (shippings) => shippings.some((each) => isSameShipping(each, input)),
      )
    : change(
        () => environment().client.call(updateShipping, { body: { ...input, id } }),
        (shippings) =>
          shippings.some(
            (each) => each.id === id && isSameShipping(each, input) && (each.isDefault || !input.isDefault),
          ),
      );

export const makeDefaultShipping = (shipping: SavedShipping): Promise<ChangeResult<Shippings>> =>
  saveShipping(shipping.id, { ...shipping, isDefault: true });

/** Deletes an address; one that is gone already counts as deleted. */
export async function removeShipping(id: number): Promise<ChangeResult<Shippings>> {
  const result = await change(
    () => environment().client.call(deleteShipping, { query: { id } }),
    (shippings) => shippings.every((each) => each.id !== id),
  );
  if (result.status === 'failed' && result.httpStatus === NOT_FOUND)
    return { status: 'done', answer: { data: [...known()] } };
  return result;
}
