import { type Role, RoleSchema } from '../../../contract/account/user.ts';
import type { ShopStore } from '../../shop-store.ts';
import { StartError } from '../../start-error.ts';
import { parseContact } from '../../customers/contact.ts';
import { exportOf } from '../../consents/export-consents.ts';
import { withdrawConsent } from '../../consents/withdraw-consent.ts';
import { ErrorResponse } from '../../http/error-response.ts';
import { isVerified } from '../../customers/verified-contacts.ts';

/** What is done with the account of a customer, who is named by e-mail or phone. */
export type CustomerCommand =
  | { kind: 'block' | 'unblock'; username: string }
  | { kind: 'role'; username: string; role: Role }
  | { kind: 'consents'; username: string }
  | { kind: 'withdraw'; username: string; code: string };

const USAGE = `Use one of these:
  npm run customer -- block EMAIL|PHONE
  npm run customer -- unblock EMAIL|PHONE
  npm run customer -- role EMAIL|PHONE ${RoleSchema.options.join('|')}
  npm run customer -- consents EMAIL|PHONE
  npm run customer -- withdraw EMAIL|PHONE CODE
The first three end the customer's sessions at once; the last two print what the customer has agreed to, as JSON, and withdraw a
consent on the customer's behalf.`;

/** Reads the command's arguments. @throws StartError for what it does not understand */
export function customerCommand([kind, username, role, ...rest]: readonly string[]): CustomerCommand {
  if (username === undefined || rest.length > 0) throw new StartError(USAGE);
  if (kind === 'role') {
    const known = RoleSchema.options.find((one) => one === role);
    if (known === undefined) throw new StartError(USAGE);
    return { kind, username, role: known };
  }
  if (kind === 'withdraw') {
    if (role === undefined) throw new StartError(USAGE);
    return { kind, username, code: role };
  }
  if ((kind !== 'block' && kind !== 'unblock' && kind !== 'consents') || role !== undefined)
    throw new StartError(USAGE);
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
    case 'consents':
      return exportOf(store, customer.uid, now).json.trimEnd();
    case 'withdraw':
      return withdraw(store, { ...command, uid: customer.uid, value }, now);
    case 'role':
      if (command.role !== 'guest' && !isVerified(customer, channel))
        throw new StartError(
          `${value} is not proved, and anybody may have signed up with it: let its owner confirm it first, or name a contact that is.`,
        );
      store.durableChange(() => customers.setRole(customer.uid, command.role));
      return `${value} is ${command.role} and must sign in again.`;
  }
}

function withdraw(
  store: ShopStore,
  { uid, value, code }: { uid: number; value: string; code: string },
  now: Date,
): string {
  const act = { place: 'По просьбе покупателя', address: '', device: '' };
  try {
    withdrawConsent(store, uid, { ...act, code, staff: 'npm run customer' }, now);
  } catch (error) {
    if (error instanceof ErrorResponse) throw new StartError(error.message, { cause: error });
    throw error;
  }
  return `${value} has withdrawn the consent ${code}.`;
}
