/** The shop has answered, and the browser keeps nothing of it. The message says so to the shopper. */
export class NotKeptError extends Error {
  override readonly name = 'NotKeptError';
}
