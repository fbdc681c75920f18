import type { Notification } from '../contract/account/notification.ts';

const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?$/;

const isMissingOrInteger = (value: unknown): value is number | undefined =>
  value === undefined || Number.isSafeInteger(value);

/**
 * A notification by hand, as `NotificationSchema` has it: a page that is only read loads no schemas for its live channel.
 * Undefined for anything else.
 */
export function readNotification(value: unknown): Notification | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { id, typeCode, title, body, createdAt, orderId }: Partial<Record<keyof Notification, unknown>> =
    value;
  if (typeof typeCode !== 'string' || typeof title !== 'string' || typeof body !== 'string') return undefined;
  if (typeof createdAt !== 'string' || !DATE_TIME.test(createdAt) || Number.isNaN(Date.parse(createdAt)))
    return undefined;
  if (!isMissingOrInteger(id) || !isMissingOrInteger(orderId)) return undefined;
  return {
    typeCode,
    title,
    body,
    createdAt,
    ...(id !== undefined && { id }),
    ...(orderId !== undefined && { orderId }),
  };
}
