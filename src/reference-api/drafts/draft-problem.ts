import * as z from 'zod/mini';

const SQLITE_CONSTRAINT = 19;
/** An extended code of SQLite holds the primary one in its low byte. */
const PRIMARY = 0xff;

const isConstraintError = (error: unknown): boolean =>
  error instanceof Error &&
  'errcode' in error &&
  typeof error.errcode === 'number' &&
  (error.errcode & PRIMARY) === SQLITE_CONSTRAINT;

/** A draft that the rules of its kind refuse by now; each of `reasons` is a sentence. */
export class DraftRefusedError extends Error {
  override readonly name = 'DraftRefusedError';
  readonly reasons: readonly string[];

  constructor(reasons: readonly string[]) {
    super(reasons.join(' '));
    this.reasons = reasons;
  }
}

/** What is wrong with a draft that cannot be published, for its editor; undefined where the error is not the draft's and may pass. */
export function draftProblem(error: unknown): string | undefined {
  if (error instanceof DraftRefusedError) return error.reasons.join(' ');
  if (error instanceof z.core.$ZodError) {
    const places = [...new Set(error.issues.map(({ path }) => path.join('.') || 'запись'))];
    return `вместе с тем, что на сайте сейчас, он не подходит магазину (${places.join(', ')}). Сохраните его ещё раз.`;
  }
  return isConstraintError(error) ? 'его адрес на сайте уже занят, возможно другим товаром.' : undefined;
}
