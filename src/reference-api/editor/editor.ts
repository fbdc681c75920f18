import type { Context, Hono, MiddlewareHandler } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import { secureHeaders } from 'hono/secure-headers';
import { limitFormSize } from '../http/body/body-size.ts';
import type { Editor } from './editors.ts';
import { TooManyRequests } from '../http/error-response.ts';
import { hostCookieName, soleCookie } from '../../domain/requests/cookie-header.ts';
import { isSameOrigin } from '../../http/same-origin.ts';
import { remoteAddress } from '../http/remote-address.ts';
import { createAccountLimits } from '../account/account-limits.ts';
import { EDITOR, SIGN_IN, SIGN_OUT } from './paths.ts';
import { readDevice, rememberDevice } from './device.ts';
import type { EditorContext, EditorOptions } from './editor-context.ts';
import { layout } from './assets/layout.ts';
import { serveAssets } from './assets/serve-assets.ts';
import { serveDrafts } from './draft/serve-drafts.ts';
import { nextPublication } from './publication/publication.ts';
import { findSessionEditor, signIn, signOut, UNUSED_SECONDS } from './sessions.ts';
import { readFormFields, readPendingRequest } from './form-fields.ts';
import { signInPage, confirmSavePage } from './sign-in-page.ts';
import { serveForms } from './serve-forms.ts';
import { serveList } from './serve-list.ts';
import { serveRemoval } from './serve-removal.ts';

const LARGEST_FORM_BYTES = 1024 * 1024;

/** From this wait on the message advises to ask the owner for a new password. */
const LONG_WAIT_SECONDS = 60 * 60;
const TOO_MANY = 'Слишком много попыток. Подождите немного и попробуйте ещё раз.';
const PAUSED =
  'Слишком много попыток за сутки. Войдите в браузере, в котором уже входили, или попросите владельца магазина задать новый пароль.';

/** Rejects forms of other origins, also of a shop at another port, which shares the cookies. */
const sameOrigin =
  (publicUrl: string | undefined): MiddlewareHandler =>
  async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    if (isSameOrigin(c.req.raw.headers, publicUrl ?? c.req.url)) return next();
    return c.text('Форма отправлена не с этого сайта', 403);
  };

/** Serves the editor, where staff change the shop's content; no part of the contract. */
export function serveEditor(app: Hono, options: EditorOptions): void {
  const { store, now, siteUrl, publicUrl } = options;
  const limits = createAccountLimits(now);
  const editors = new WeakMap<Request, Editor>();
  /** The cookie of a session; over https it is for all paths, since no other host of the domain can set it then. */
  const cookieOf = (c: Context) => {
    const secure = new URL(publicUrl ?? c.req.url).protocol === 'https:';
    return { name: hostCookieName('editor', secure), path: secure ? '/' : EDITOR, secure };
  };
  const sessionOf = (c: Context) => soleCookie(c.req.header('cookie') ?? '', cookieOf(c).name);
  const siteName = () => store.documents.cached('site')[0]?.title ?? 'Магазин';

  const show: EditorContext['show'] = (c, { title, content, status = 200, watches = false }) => {
    const editorName = editors.get(c.req.raw)?.name;
    return c.html(layout({ title, siteName: siteName(), siteUrl, editorName, watches }, content), status);
  };
  const editorIn = (c: Context): Editor => {
    const editor = editors.get(c.req.raw);
    if (editor === undefined) throw new Error('Nobody is signed in.');
    return editor;
  };

  for (const path of [EDITOR, `${EDITOR}/*`]) {
    app.use(
      path,
      secureHeaders({
        contentSecurityPolicy: {
          defaultSrc: ["'none'"],
          scriptSrc: ["'self'"],
          // Stickers have their own colours.
          styleSrc: ["'self'", "'unsafe-inline'"],
          fontSrc: ["'self'"],
          imgSrc: ["'self'", 'data:'],
          connectSrc: ["'self'"],
          formAction: ["'self'"],
          baseUri: ["'none'"],
          frameAncestors: ["'none'"],
        },
        // Browsers name the origin of a form only where the page may name itself to its own origin.
        referrerPolicy: 'same-origin',
      }),
      limitFormSize(LARGEST_FORM_BYTES),
      sameOrigin(publicUrl),
    );
  }
  serveAssets(app);

  const guard: MiddlewareHandler = async (c, next) => {
    const { path, method } = c.req;
    if (path.startsWith(`${EDITOR}/look/`)) return next();
    c.header('Cache-Control', 'no-store');
    const editor = findSessionEditor(store, sessionOf(c), now());
    if (editor !== undefined) editors.set(c.req.raw, editor);
    if (editor !== undefined || path === SIGN_IN) return next();
    if (path.startsWith(`${EDITOR}/publication/`)) return c.json({}, 401);
    if (path === SIGN_OUT) return c.redirect(SIGN_IN, 303);
    const pendingRequest = readPendingRequest({
      path,
      ...(method === 'POST' && { typed: JSON.stringify(await readFormFields(c)) }),
    });
    if (method === 'GET' && pendingRequest === undefined) return c.redirect(SIGN_IN, 303);
    const error =
      method === 'POST'
        ? 'Вы вышли или долго ничего не делали. Введённое не пропало: войдите, чтобы сохранить его.'
        : undefined;
    return show(c, { title: 'Вход', content: signInPage({ email: '', error, pendingRequest }), status: 401 });
  };
  app.use(EDITOR, guard);
  app.use(`${EDITOR}/*`, guard);

  app.get(SIGN_IN, (c) =>
    editors.has(c.req.raw)
      ? c.redirect(EDITOR, 303)
      : show(c, { title: 'Вход', content: signInPage({ email: '' }) }),
  );

  app.post(SIGN_IN, async (c) => {
    const fields = await readFormFields(c);
    const { email = '', password = '' } = fields;
    const pendingRequest = readPendingRequest(fields);
    const refuse = (error: string, status: 422 | 429) =>
      show(c, { title: 'Вход', content: signInPage({ email, error, pendingRequest }), status });
    try {
      const device = await readDevice(c, store, cookieOf(c).secure);
      const credentials = { email, password: password.trim(), address: remoteAddress(c), device };
      const signedIn = await signIn({ store, limits, now }, credentials);
      if (signedIn === undefined) return await refuse('Неверная почта или пароль.', 422);
      const { path, secure } = cookieOf(c);
      const cookie = { path, httpOnly: true, sameSite: 'Strict', secure } as const;
      setCookie(c, cookieOf(c).name, signedIn.token, { ...cookie, maxAge: UNUSED_SECONDS });
      await rememberDevice(c, store, { editor: signedIn.editor, device }, cookie);
      if (pendingRequest?.typed === undefined) return c.redirect(pendingRequest?.path ?? EDITOR, 303);
      return await show(c, { title: 'Вы вошли', content: confirmSavePage(pendingRequest) });
    } catch (error) {
      if (!(error instanceof TooManyRequests)) throw error;
      c.header('Retry-After', String(error.seconds));
      return refuse(error.seconds > LONG_WAIT_SECONDS ? PAUSED : TOO_MANY, 429);
    }
  });

  app.post(SIGN_OUT, (c) => {
    const token = sessionOf(c);
    if (token !== undefined) signOut(store, token);
    const { name, path, secure } = cookieOf(c);
    deleteCookie(c, name, { path, secure });
    return c.redirect(SIGN_IN, 303);
  });

  app.get(`${EDITOR}/publication/:id`, async (c) => {
    const request = { id: c.req.param('id'), known: c.req.query('known') ?? '', now };
    const publication = await nextPublication(store.contentMessages, request);
    return publication === undefined ? c.json({}, 404) : c.json(publication);
  });

  const context = { ...options, app, show, editorIn };
  serveList(context);
  serveRemoval(context);
  serveDrafts(context);
  serveForms(context);
}
