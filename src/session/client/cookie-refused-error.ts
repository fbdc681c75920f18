/** The shop has answered, but the browser stores no cookies. The message is for the shopper. */
export class CookieRefusedError extends Error {
  override readonly name = 'CookieRefusedError';
}
