import type { AccountPart } from '../../session/tabs/account-channel.ts';
import {
  type AccountResource,
  createAccountResource,
  isSameOwner,
  type ResourceSettings,
} from './account-resource.ts';
import { $visitor, type Visitor } from '../visitor/visitor.ts';

/** Resources by their ids; another customer's sign-in drops them. */
export function createAccountResources<Key extends readonly number[], Data>(
  part: AccountPart,
  fetch: (...key: Key) => Promise<Data>,
  settings: ResourceSettings = {},
): (...key: Key) => AccountResource<Data> {
  const resources = new Map<string, AccountResource<Data>>();
  let owner: Visitor = { kind: 'guest' };

  function followOwner(): void {
    const now = $visitor.get();
    if (owner.kind !== 'guest' && !isSameOwner(owner, now)) resources.clear();
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
