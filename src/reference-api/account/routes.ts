import * as userCalls from '../../contract/account/user.ts';
import { shownRequest } from '../auth/wholesale.ts';
import { bonusTypeOf } from '../bonuses/rules.ts';
import { deleteAccount } from './delete-account.ts';
import { changeCustomerSettings, customerSettings } from './params.ts';
import { searchPeople } from './search-people.ts';
import { requireOwner } from '../auth/owner-proof.ts';
import { changeProfile, ownAccount, profileOf } from './profile.ts';
import type { UserContext } from '../auth/user-context.ts';
import type { RouteContext } from '../route-context.ts';

/** Profile, settings and search for people. */
export function serveUsers({ serveCustomer }: RouteContext, users: UserContext): void {
  const { store } = users;
  const profile = (uid: number) => {
    const account = ownAccount(users, uid);
    return profileOf(account, {
      bonusType: bonusTypeOf(account.role),
      wholesaleRequest: shownRequest(store.wholesaleRequests.of(uid)),
    });
  };

  serveCustomer(userCalls.getProfile, ({ customer }) => profile(customer.uid));

  serveCustomer(userCalls.updateProfile, async ({ body, customer, sessionId }) => {
    await changeProfile(users, { customer, sessionId }, body);
    return profile(customer.uid);
  });

  serveCustomer(userCalls.getPartProfile, ({ customer }) => profile(customer.uid));

  serveCustomer(userCalls.getUserParams, ({ customer }) => ({ data: customerSettings(store, customer.uid) }));

  serveCustomer(userCalls.updateUserParams, ({ body, customer }) => {
    changeCustomerSettings(store, customer.uid, body.params);
    return { data: customerSettings(store, customer.uid) };
  });

  serveCustomer(userCalls.deleteUser, async ({ body = {}, customer, sessionId }) => {
    await requireOwner(users, { customer, sessionId }, body);
    deleteAccount(users, customer.uid, sessionId);
    return { deleted: true };
  });

  serveCustomer(userCalls.findPersons, ({ query, customer }) => searchPeople(store, customer, query));
}
