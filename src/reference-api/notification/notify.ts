import { existsSync } from 'node:fs';
import { isLoaded } from '../load/shop-origin.ts';
import type { NewNotification } from '../db/notifications.ts';
import { openStore } from '../open-store.ts';
import { databaseError, StartError } from '../start-error.ts';
import { NotifyError } from './notify-command.ts';

/**
 * Writes a notification into a database file; a running API sends it on, one that is started later tells those
 * customers who have an account now. Returns its id. @throws NotifyError
 */
export function sendNotification(databasePath: string, announcement: NewNotification, now: Date): number {
  const none = () => new NotifyError(`There is no shop in ${databasePath} yet: start it with npm run api.`);
  if (!existsSync(databasePath)) throw none();
  try {
    const store = openStore(databasePath);
    try {
      if (!isLoaded(store)) throw none();
      const { uid } = announcement;
      if (uid !== null && store.customers.byUid(uid) === undefined) {
        throw new NotifyError(`The shop has no customer with the number ${uid}.`);
      }
      return store.notifications.add(announcement, now);
    } finally {
      store.close();
    }
  } catch (error) {
    const told = databaseError(error, databasePath);
    throw told instanceof StartError ? new NotifyError(told.message, { cause: error }) : told;
  }
}
