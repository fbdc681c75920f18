import { dirname, join } from 'node:path';
import type { ShopStore } from '../../shop-store.ts';
import type { AskPassword } from '../../auth/passwords/accepted-password.ts';
import { StartError } from '../../start-error.ts';
import { withShop } from '../../with-shop.ts';
import { currentSettings } from '../packages/exchange-settings.ts';
import { DROPPED } from '../packages/stopped-exchange.ts';
import { runPackage } from '../packages/run-package.ts';
import { EXCHANGE_LIMITS } from '../sessions/exchange-limits.ts';
import { ReceivedFiles } from '../sessions/received-files.ts';
import { changeExchangeAccounts, exchangeCommand } from './account-command.ts';

/** Carries out what an operator says about the exchange with 1C, also while the API runs; answers lines for the terminal. @throws StartError */
export async function runExchangeCommand(
  databasePath: string,
  args: readonly string[],
  askPassword: AskPassword,
): Promise<string[]> {
  const command = exchangeCommand(args);
  return withShop(databasePath, (store) => {
    if (command.kind === 'allow') return allowStopped(store, databasePath, new Date());
    if (command.kind === 'drop') return dropStopped(store, databasePath, new Date());
    return changeExchangeAccounts(store, command, askPassword);
  });
}

const filesBeside = (databasePath: string) =>
  new ReceivedFiles(join(dirname(databasePath), 'exchange'), EXCHANGE_LIMITS);

function stoppedPackage(store: ShopStore) {
  const stopped = store.exchange.packages.inState('stopped').at(-1);
  if (stopped === undefined) throw new StartError('No package of 1C is stopped.');
  return stopped;
}

/** Goes on with the package that was stopped because it hides many goods. @throws StartError */
async function allowStopped(store: ShopStore, databasePath: string, now: Date): Promise<string[]> {
  const stopped = stoppedPackage(store);
  const files = filesBeside(databasePath);
  const job = {
    ...stopped,
    folder: files.packageFolder(stopped),
    goodsFolder: join(dirname(databasePath), 'goods'),
    limits: EXCHANGE_LIMITS,
    notesGoods: false,
    allowHiding: true,
  };
  const settings = currentSettings(store, databasePath);
  const around = { store, databasePath, settings, now, onProgress: () => undefined };
  const { state, detail } = await runPackage(job, around);
  if (state !== 'written') throw new StartError(detail);
  await files.removePackage(stopped);
  return ['The package of 1C is in the shop.'];
}

/** Forgets the package that was stopped. @throws StartError */
async function dropStopped(store: ShopStore, databasePath: string, now: Date): Promise<string[]> {
  const stopped = stoppedPackage(store);
  const outcome = { state: 'refused', detail: DROPPED } as const;
  store.durableChange(() => store.exchange.packages.put(stopped, outcome, now));
  await filesBeside(databasePath).removePackage(stopped);
  return ['The package of 1C is forgotten; what it said comes again with a later one.'];
}
