import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { ErrorCode } from '../../../contract/calls/errors.ts';
import { ErrorResponse } from '../error-response.ts';

const MAX_BODY_BYTES = 64 * 1024;
const SMALL_FORM_BYTES = 4 * 1024;

const onError = (c: Context) =>
  c.json(new ErrorResponse(413, ErrorCode.tooLarge, 'Запрос слишком большой').body, 413);
const counted = bodyLimit({ maxSize: MAX_BODY_BYTES, onError });

/** Rejects bodies of a page's form above so many bytes with 413. */
export const limitFormSize = (maxSize: number): MiddlewareHandler =>
  bodyLimit({ maxSize, onError: (c) => c.text('Запрос слишком большой', 413) });

/** For pages whose form has a few short fields. */
export const limitSmallForm: MiddlewareHandler = limitFormSize(SMALL_FORM_BYTES);

/** Rejects JSON bodies above 64 KB with 413. */
export const limitBodySize: MiddlewareHandler = async (c, next) => {
  // `bodyLimit` wraps the stream, which costs more than most calls; node has already checked a Content-Length.
  const length = c.req.header('content-length');
  if (length === undefined || c.req.header('transfer-encoding') !== undefined) return counted(c, next);
  if (!(Number(length) <= MAX_BODY_BYTES)) return onError(c);
  return next();
};
