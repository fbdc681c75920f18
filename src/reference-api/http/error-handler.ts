import type { Hono } from 'hono';
import { calls } from '../../contract/routes.ts';
import { ErrorCode } from '../../contract/calls/errors.ts';
import { ConnectionDropped } from './connection-dropped.ts';
import { notFound, ErrorResponse } from './error-response.ts';

const serverError = { status: 500, message: 'Произошла ошибка сервера' };

const patterns = Object.values(calls).map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
}));

const methodsOf = (path: string): string[] => [
  ...new Set(patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)),
];

/** Turns errors into responses with the contract's error body; unexpected ones become 500 without details. */
export function handleErrors(app: Hono, report: (error: unknown) => void): void {
  app.notFound((c) => {
    const methods = methodsOf(c.req.path);
    if (methods.length === 0) return c.json(notFound('Такого адреса нет').body, 404);
    const refusal = new ErrorResponse(
      405,
      ErrorCode.methodNotAllowed,
      `Метод ${c.req.method} здесь не поддерживается`,
    );
    return c.json(refusal.body, 405, { Allow: methods.join(', ') });
  });
  app.onError((error, c) => {
    if (error instanceof ConnectionDropped) throw error;
    if (error instanceof ErrorResponse) return c.json(error.body, error.status, error.headers);
    if (!isHangUp(error)) report(error);
    return c.json(serverError, 500);
  });
}

/** The caller closed the connection during the request: no error of the API. */
const isHangUp = (error: Error): boolean => 'code' in error && error.code === 'ECONNRESET';
