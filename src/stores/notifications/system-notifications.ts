import { NotificationType, type Notification } from '../../contract/account/notification.ts';
import type { Cookies } from '../../session/cookies/cookies.ts';

/** Types that are not shown but acted on. */
const SYSTEM_TYPES: readonly string[] = Object.values(NotificationType);

export const isSystemNotification = ({ typeCode }: Notification): boolean => SYSTEM_TYPES.includes(typeCode);

const momentOf = (text: string | undefined): number => (text === undefined ? 0 : Date.parse(text));

/** Whether this browser has acted on a system notification, or on a later one. */
export const wasActedOn = ({ createdAt }: Notification, cookies: Cookies): boolean =>
  momentOf(cookies.get('lastSystemNotification')) >= momentOf(createdAt);

/**
 * Remembers for all tabs and later pages that a notification is acted on; false in a browser that keeps no cookies, which
 * would act on it again and again.
 */
export function rememberNotification(notification: Notification, cookies: Cookies): boolean {
  if (!wasActedOn(notification, cookies)) cookies.set('lastSystemNotification', notification.createdAt);
  return wasActedOn(notification, cookies);
}
