/** The stored state cannot be read or written now; what asks for it may ask again. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
}
