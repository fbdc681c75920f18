import type { ServerResponse } from 'node:http';

/** Content security policy of every page: own scripts and styles, pictures and calls of the shop's API. */
const policy = (apiOrigin: string) =>
  [
    "default-src 'self'",
    "script-src 'self' 'unsafe-inline'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: ${apiOrigin}`,
    `media-src 'self' ${apiOrigin}`,
    `connect-src 'self' ${apiOrigin}`,
    "object-src 'none'",
    "base-uri 'self'",
    `form-action 'self' ${apiOrigin}`,
    "frame-ancestors 'none'",
  ].join('; ');

/** Sets the headers that every answer carries; `secure` where the shop is served over https. */
export const setSecurityHeaders = (
  response: ServerResponse,
  { apiOrigin, secure }: { apiOrigin: string; secure: boolean },
): void => {
  response.setHeader('Content-Security-Policy', policy(apiOrigin));
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin');
  response.setHeader('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()');
  response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
  if (secure) response.setHeader('Strict-Transport-Security', 'max-age=31536000');
};
