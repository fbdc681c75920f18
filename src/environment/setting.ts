import * as z from 'zod/mini';
import { HostSettingError } from '../http/host-rule.ts';
import { TrustedProxyError } from '../http/remote-address.ts';
import { HookSecretError } from '../operations/hook/signature.ts';
import { OpsTokenError } from '../operations/ops/token-strength.ts';

/** A setting cannot be used; the message is one sentence that names it, and no part of a secret. */
export class SettingError extends Error {
  override name = 'SettingError';
}

const KINDS = [SettingError, HostSettingError, TrustedProxyError, HookSecretError, OpsTokenError];

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
        if (!(error instanceof Error) || !KINDS.some((kind) => error instanceof kind)) throw error;
        context.issues.push({ code: 'custom', message: error.message, input: given });
        return z.NEVER;
      }
    }),
  );
