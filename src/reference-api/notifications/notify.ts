import type { NewNotification } from './notifications.ts';
import { withShop } from '../with-shop.ts';
import { NotifyError } from './notify-command.ts';

/**
 * Writes a notification into a database file; a running API sends it on, one that is started later sends it to those
 * customers who have an account now. Resolves to its id. @throws NotifyError, StartError
 */
export const sendNotification = (
  databasePath: string,
  notification: NewNotification,
  now: Date,
): Promise<number> =>
  withShop(databasePath, ({ customers, notifications }) => {
    const { uid } = notification;
    if (uid !== null && customers.byUid(uid) === undefined) {
      throw new NotifyError(`The shop has no customer with the number ${uid}.`);
    }
    return notifications.add(notification, now);
  });
