import { secureHeaders } from 'hono/secure-headers';

/** Headers of pages that links in e-mails lead to: no scripts, no frames, and no address of theirs goes anywhere. */
export const linkPageHeaders = () =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      styleSrc: ["'unsafe-inline'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    referrerPolicy: 'no-referrer',
    crossOriginOpenerPolicy: false,
  });
