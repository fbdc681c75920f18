import { type Role, RoleSchema } from '../../../contract/account/user.ts';
import type { ShopStore } from '../../shop-store.ts';
import { StartError } from '../../start-error.ts';
import { parseContact } from '../../customers/contact.ts';
import { isVerified } from '../../auth/proofs.ts';

/** What is done with the account of a customer, who is named by e-mail or phone. */
export type CustomerCommand =
  | { kind: 'block' | 'unblock'; username: string }
  | { kind: 'role'; username: string; role: Role };

const USAGE = `Use one of these:
  npm run customer -- block EMAIL|PHONE
  npm run customer -- unblock EMAIL|PHONE
  npm run customer -- role EMAIL|PHONE ${RoleSchema.options.join('|')}
Each ends the customer's sessions at once.`;

/** Reads the command's arguments. @throws StartError for what it does not understand */
export function customerCommand([kind, username, role, ...rest]: readonly string[]): CustomerCommand {
  if (username === undefined || rest.length > 0) throw new StartError(USAGE);
  if (kind === 'role') {
    const known = RoleSchema.options.find((one) => one === role);
    if (known === undefined) throw new StartError(USAGE);
    return { kind, username, role: known };
  }
  if ((kind !== 'block' && kind !== 'unblock') || role !== undefined) throw new StartError(USAGE);
  return { kind, username };
}

/** Carries the command out; answers a line for the terminal. A running API ends the sessions, too. @throws StartError */
export function changeCustomer(store: ShopStore, command: CustomerCommand, now: Date): string {
  const { customers } = store;
  const { channel, value } = parseContact(command.username);
  const customer = customers.byContact(channel, value);
  if (customer === undefined) throw new StartError(`There is no customer ${value}.`);
  switch (command.kind) {
    case 'block':
      store.durableChange(() => customers.setBlocked(customer.uid, now));
      return `${value} is blocked and signed out everywhere.`;
    case 'unblock':
      store.durableChange(() => customers.setBlocked(customer.uid, null));
      return `${value} can sign in again.`;
    case 'role':
      if (command.role !== 'guest' && !isVerified(customer, channel))
        throw new StartError(
          `${value} is not proved, and anybody may have signed up with it: let its owner confirm it first, or name a contact that is.`,
        );
      store.durableChange(() => customers.setRole(customer.uid, command.role));
      return `${value} is ${command.role} and must sign in again.`;
  }
}
