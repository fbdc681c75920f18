import * as z from 'zod/mini';
import { trimEndOf } from '../domain/text/trim-end.ts';

/** A setting cannot be used; the message is one sentence that names it, and no part of a secret. */
export class SettingError extends Error {
  override name = 'SettingError';
}

/** Spaces and invisible characters that are copied along. */
const BEFORE = /^[\s\u200b-\u200f\u202a-\u202e\u2060]+/u;
const BEHIND = ' \t\r\n\u00a0\ufeff\u200b\u200c\u200d\u200e\u200f\u202a\u202c\u2060';

/** A variable of the environment: `read` gets its text without spaces around it; `otherwise` stands for none and for an empty one. */
export const setting = <Value, Otherwise = Value>(read: (text: string) => Value, otherwise: Otherwise) =>
  z.pipe(
    z.optional(z.string()),
    z.transform((given, context): Value | Otherwise => {
      const text = trimEndOf((given ?? '').replace(BEFORE, ''), BEHIND);
      if (text === '') return otherwise;
      try {
        return read(text);
      } catch (error) {
        if (!(error instanceof SettingError)) throw error;
        context.issues.push({ code: 'custom', message: error.message, input: given });
        return z.NEVER;
      }
    }),
  );
