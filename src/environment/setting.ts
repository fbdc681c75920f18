import * as z from 'zod/mini';

/** A setting cannot be used; the message is one sentence that names it, and no part of a secret. */
export class SettingError extends Error {
  override name = 'SettingError';
}

/** A variable of the environment: `read` gets its text without spaces around it; `otherwise` stands for none and for an empty one. */
export const setting = <Value, Otherwise = Value>(read: (text: string) => Value, otherwise: Otherwise) =>
  z.pipe(
    z.optional(z.string()),
    z.transform((given, context): Value | Otherwise => {
      const text = given?.trim() ?? '';
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
