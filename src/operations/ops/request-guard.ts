import type { MiddlewareHandler } from 'hono';
import { isSameOrigin } from '../../http/same-origin.ts';

const MAX_FORM_BYTES = 10_000;

const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Rejects forms of other sites and long ones, and sets the headers of every response. */
export const requestGuard =
  (secure: boolean): MiddlewareHandler =>
  async (context, next) => {
    const isForm = context.req.method === 'POST';
    const { protocol, host } = new URL(context.req.url);
    // Behind a TLS proxy the request is http.
    const own = `${secure ? 'https:' : protocol}//${host}`;
    if (isForm && !isSameOrigin(context.req.raw.headers, own)) {
      context.res = context.text('Форма отправлена с другого сайта.', 403);
    } else if (isForm && Number(context.req.header('content-length') ?? Infinity) > MAX_FORM_BYTES) {
      context.res = context.text('Форма слишком длинная.', 413);
    } else {
      await next();
    }
    context.header('Content-Security-Policy', POLICY);
    context.header('X-Robots-Tag', 'noindex, nofollow');
    if (!context.res.headers.has('Cache-Control')) context.header('Cache-Control', 'no-store');
  };
