import type { Hono, MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { isSameOrigin } from '../../../http/same-origin.ts';
import { limitFormSize } from '../../http/body/body-size.ts';
import { STAFF_ROOTS } from '../paths.ts';
import { isUploadForm } from './upload-form.ts';

const MAX_FORM_BYTES = 1024 * 1024;
const limitFields = limitFormSize(MAX_FORM_BYTES);

/** Rejects long forms; those with files are limited where they are received, to the disk. */
const limitForm: MiddlewareHandler = (c, next) => (isUploadForm(c) ? next() : limitFields(c, next));

/** Rejects forms of other origins, also of a shop at another port, which shares the cookies. */
const sameOrigin =
  (publicUrl: string | undefined): MiddlewareHandler =>
  async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    if (isSameOrigin(c.req.raw.headers, publicUrl ?? c.req.url)) return next();
    return c.text('Форма отправлена не с этого сайта', 403);
  };

const headers = () =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      // Stickers have their own colours.
      styleSrc: ["'self'", "'unsafe-inline'"],
      fontSrc: ["'self'"],
      imgSrc: ["'self'", 'data:'],
      // A video that is being uploaded gives its still.
      mediaSrc: ["'self'", 'blob:'],
      connectSrc: ["'self'"],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
    },
    // Browsers name the origin of a form only where the page may name itself to its own origin.
    referrerPolicy: 'same-origin',
  });

/** Sets the headers of the staff's pages, and rejects long forms and those of other origins. */
export function guardRequests(app: Hono, publicUrl: string | undefined): void {
  for (const path of STAFF_ROOTS.flatMap((root) => [root, `${root}/*`]))
    app.use(path, headers(), limitForm, sameOrigin(publicUrl));
}
