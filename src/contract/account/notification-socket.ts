/** Types that the storefront acts on; any other is shown as a toast. */
export const NotificationType = { resetSession: 'reset_session', reloadPage: 'reload_page' } as const;

/**
 * The live channel: a WebSocket, with the access token as the query parameter `token` when signed in. The server sends
 * `NotificationSchema` messages, those that wait for a receipt first; the client answers each with `ReceiptSchema`.
 * A guest hears only what is said to everybody while the socket is open. A socket may outlive its access token; the
 * server closes it when its session has ended. A page of another origin than the shop's is refused with 403.
 */
export const SOCKET_PATH = '/notifications/v1/notification/subscribe';
export const SOCKET_TOKEN = 'token';

/** Codes with which the server closes the live channel. */
export const SocketClose = {
  /** The server stops; try again later. */
  goingAway: 1001,
  /** Messages that are no receipts, or far too many of them. */
  policy: 1008,
  /** The server has a trouble of its own; try again later. */
  failed: 1011,
  /** The access token is not valid, or not any more: get another one first. */
  unauthorized: 4401,
} as const;
