import { hashPasswordSync } from '../../auth/passwords/password-hash.ts';
import type { ShopStore } from '../../shop-store.ts';
import { acceptedPassword, type AskPassword } from '../../auth/passwords/accepted-password.ts';
import { StartError } from '../../start-error.ts';

/** What an operator does about the exchange with 1C. */
export type ExchangeCommand = { kind: 'allow' } | { kind: 'drop' } | AccountCommand;
type AccountCommand = { kind: 'list' } | { kind: 'add' | 'password' | 'remove'; name: string };

const USAGE = `Use one of these:
  npm run exchange -- add NAME
  npm run exchange -- password NAME
  npm run exchange -- remove NAME
  npm run exchange -- list
  npm run exchange -- allow
  npm run exchange -- drop
add and password ask for the password; without a terminal it is the first line of the input.
allow goes on with the package that was stopped because it hides many goods; drop forgets it.`;

/** A colon ends the name where it is sent with the password. */
const NAME = /^[\p{L}\p{N}._@-]{1,50}$/u;

/** Reads the command's arguments. @throws StartError for what it does not understand */
export function exchangeCommand(args: readonly string[]): ExchangeCommand {
  const [kind, name, ...rest] = args;
  if (rest.length > 0) throw new StartError(USAGE);
  if (kind === 'list' || kind === 'allow' || kind === 'drop') {
    if (name !== undefined) throw new StartError(USAGE);
    return { kind };
  }
  if ((kind !== 'add' && kind !== 'password' && kind !== 'remove') || name === undefined)
    throw new StartError(USAGE);
  if (NAME.test(name)) return { kind, name };
  throw new StartError('A name has 1 to 50 letters, digits, dots, dashes or @.');
}

/**
 * Adds, lists and removes the accounts by which 1C signs in; answers lines for the terminal. A new password and a removal end
 * the account's exchanges. @throws StartError
 */
export async function changeExchangeAccounts(
  store: ShopStore,
  command: AccountCommand,
  askPassword: AskPassword,
): Promise<string[]> {
  const { accounts } = store.exchange;
  if (command.kind === 'list') {
    const all = accounts.all();
    return all.length === 0
      ? ['There is no account yet: npm run exchange -- add NAME makes one.']
      : all.map(({ name }) => name);
  }
  const { kind, name } = command;
  const account = accounts.byName(name);
  if (kind === 'add') {
    if (account !== undefined)
      throw new StartError(`There is an account ${name} already: npm run exchange -- password ${name}.`);
    const passwordHash = hashPasswordSync(acceptedPassword(await askPassword()));
    store.durableChange(() => accounts.add(name, passwordHash));
    return [`1C can sign in as ${name} at /exchange/1c.`];
  }
  if (account === undefined)
    throw new StartError(`There is no account ${name}: npm run exchange -- list shows which there are.`);
  if (kind === 'remove') {
    store.durableChange(() => accounts.remove(account.id));
    return [`1C cannot sign in as ${name} any more.`];
  }
  const passwordHash = hashPasswordSync(acceptedPassword(await askPassword()));
  store.durableChange(() => accounts.setPassword(account.id, passwordHash));
  return [`${name} has a new password.`];
}
