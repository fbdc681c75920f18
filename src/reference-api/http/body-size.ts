import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Call } from '../../contract/call.ts';
import { ErrorCode } from '../../contract/errors.ts';
import { LARGEST_UPLOAD_BYTES } from '../../contract/file.ts';
import { Refusal } from './refusal.ts';

const LARGEST_BODY_BYTES = 64 * 1024;

/** Answers 413 to a body that is too large for the call. */
export function limitedBody({ bodyFormat }: Call): MiddlewareHandler {
  const maxSize = LARGEST_BODY_BYTES + (bodyFormat === 'multipart' ? LARGEST_UPLOAD_BYTES : 0);
  const onError = (c: Context) =>
    c.json(new Refusal(413, ErrorCode.tooLarge, 'Запрос слишком большой').body, 413);
  const counted = bodyLimit({ maxSize, onError });
  return async (c, next) => {
    // Counting wraps the request's stream, which costs more than most calls: a server has checked a told length already.
    const length = c.req.header('content-length');
    if (length === undefined || c.req.header('transfer-encoding') !== undefined) return counted(c, next);
    if (!(Number(length) <= maxSize)) return onError(c);
    return next();
  };
}
