import type { Notification } from '../../contract/account/notification.ts';
import { NotificationType } from '../../contract/account/notification-socket.ts';
import type { Cookies } from '../../session/cookies/cookies.ts';

/** Acted on rather than shown. */
const SYSTEM_TYPES: readonly string[] = Object.values(NotificationType);

export const isSystemNotification = ({ typeCode }: Notification): boolean => SYSTEM_TYPES.includes(typeCode);

const momentOf = (text: string | undefined): number => (text === undefined ? 0 : Date.parse(text));

/** Whether this browser has handled this system notification or a later one. */
export const wasHandled = ({ createdAt }: Notification, cookies: Cookies): boolean =>
  momentOf(cookies.get('lastSystemNotification')) >= momentOf(createdAt);

/** Stored for all tabs; false where the browser keeps no cookies and would act on it again and again. */
export function rememberNotification(notification: Notification, cookies: Cookies): boolean {
  if (!wasHandled(notification, cookies)) cookies.set('lastSystemNotification', notification.createdAt);
  return wasHandled(notification, cookies);
}
