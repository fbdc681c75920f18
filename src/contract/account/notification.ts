import * as z from 'zod/mini';
import { defineCall } from '../calls/call.ts';
import { pageOf } from '../calls/paging.ts';
import { queryFlag, queryInteger } from '../calls/query.ts';
import { MomentSchema } from '../calls/moment.ts';

export const NotificationSchema = z.object({
  /** Absent in a message that needs no receipt. */
  id: z.optional(z.int()),
  typeCode: z.string(),
  title: z.string(),
  body: z.string(),
  createdAt: MomentSchema,
  /**
   * The customer's order that it is about: its status has changed, and with it perhaps the bonuses. Pages that show them ask
   * again. Without it they do so when they are opened again.
   */
  orderId: z.optional(z.int()),
});
export type Notification = z.infer<typeof NotificationSchema>;

/** A notification of the account. */
export const StoredNotificationSchema = z.extend(NotificationSchema, {
  id: z.int(),
  /** Whether a receipt has come, since some page of the customer has shown it: it is not sent over the live channel again. */
  received: z.boolean(),
  /** Whether it has been read in the account (`markAllRead`); left out by a back end that takes a receipt for that. */
  read: z.optional(z.boolean()),
});
export type StoredNotification = z.infer<typeof StoredNotificationSchema>;

/**
 * The newest first; those that were received only where they are asked for. What the storefront acts on (`NotificationType`)
 * is no message to read, and need not be listed.
 */
export const getNotifications = defineCall({
  name: 'getNotifications',
  method: 'GET',
  path: '/notifications/v1/notification/foruser',
  auth: 'required',
  query: z.object({
    showReceived: z.optional(queryFlag()),
    page: z.optional(queryInteger()),
    limit: z.optional(queryInteger()),
  }),
  response: pageOf(StoredNotificationSchema),
});

/**
 * The number beside the bell: messages whose `read` is false, also those that a page has shown for some seconds; where
 * `read` is left out, those that were not received.
 */
export const getNotificationCount = defineCall({
  name: 'getNotificationCount',
  method: 'GET',
  path: '/notifications/v1/notification/foruser/count',
  auth: 'required',
  response: z.object({ count: z.int() }),
});

/** Ids that `markAllRead` takes at once. */
const MAX_READ = 100;

/**
 * Marks messages as read, and as received: those of `ids`, which a customer has opened in the account, or all. `count` is how
 * many were not read before. A back end that answers `read` has to know `ids`; the storefront sends them to no other.
 */
export const markAllRead = defineCall({
  name: 'markAllRead',
  method: 'POST',
  path: '/notifications/v1/mark-all-read',
  auth: 'required',
  body: z.optional(z.object({ ids: z.optional(z.array(z.int()).check(z.maxLength(MAX_READ))) })),
  response: z.object({ count: z.int() }),
});

/** One message, to the customer whom it is for. */
export const getNotification = defineCall({
  name: 'getNotification',
  method: 'GET',
  path: '/notifications/v1/notification/:id',
  auth: 'required',
  params: z.object({ id: queryInteger() }),
  response: StoredNotificationSchema,
  errors: [404],
});

/** Ids in a receipt. */
export const MAX_RECEIPTS = 100;

export const ReceiptSchema = z.object({
  /**
   * Null for a guest, and for a customer who has just been signed out by what was received: it still counts as
   * received by the customer whose token opened the socket, so that a session is reset once.
   */
  uid: z.nullable(z.int()),
  notifyIDs: z.array(z.int()).check(z.maxLength(MAX_RECEIPTS)),
});
export type Receipt = z.infer<typeof ReceiptSchema>;
