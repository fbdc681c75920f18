import type { AccountPart } from '../../session/tabs/account-channel.ts';
import { type AccountResource, createAccountResource, type ResourceSettings } from './account-resource.ts';
import { $customer, type Customer } from '../visitor/visitor.ts';

/** Resources of one kind by their numbers, such as orders by id. Those of a customer are forgotten when another signs in. */
export function createAccountResources<Key extends readonly number[], Data>(
  part: AccountPart,
  fetch: (...key: Key) => Promise<Data>,
  settings: ResourceSettings = {},
): (...key: Key) => AccountResource<Data> {
  const resources = new Map<string, AccountResource<Data>>();
  let owner: Customer | null = null;

  function followOwner(): void {
    const now = $customer.get();
    // A session that had to be renewed first was nobody's before.
    if (owner !== null && owner !== now) resources.clear();
    owner = now;
  }

  return (...key) => {
    followOwner();
    const name = key.join();
    const known = resources.get(name);
    if (known) return known;
    const resource = createAccountResource(part, () => fetch(...key), settings);
    resources.set(name, resource);
    return resource;
  };
}
