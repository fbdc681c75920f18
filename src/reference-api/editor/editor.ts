import type { Context, Hono, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { secureHeaders } from 'hono/secure-headers';
import type { Catalog } from '../catalog/catalog.ts';
import type { Editor } from '../db/editors.ts';
import type { ShopStore } from '../db/shop-store.ts';
import { TooManyRequests } from '../http/error-response.ts';
import { isSameOrigin } from '../../http/same-origin.ts';
import { remoteAddress } from '../http/remote-address.ts';
import { createLimits } from '../users/limits.ts';
import { EDITOR, SIGN_IN, SIGN_OUT } from './addresses.ts';
import { deviceIn, rememberDevice } from './device.ts';
import { layout, type Part } from './look/layout.ts';
import { serveLook } from './look/serve-look.ts';
import { nextPublication } from './publication/publication.ts';
import { editorOf, signIn, signOut, UNUSED_SECONDS } from './sessions.ts';
import { postedIn, wishIn } from './posted.ts';
import { signInPage, typedPage } from './sign-in-page.ts';
import { serveForms } from './serve-forms.ts';
import { serveList } from './serve-list.ts';
import { serveRemoval } from './serve-removal.ts';

const LARGEST_FORM_BYTES = 1024 * 1024;
const COOKIE = 'editor';

/** A longer wait is not worth waiting for. */
const LONG_WAIT_SECONDS = 60 * 60;
const TOO_MANY = 'Слишком много попыток. Подождите немного и попробуйте ещё раз.';
const PAUSED =
  'Слишком много попыток за сутки. Войдите в браузере, в котором уже входили, или попросите владельца магазина задать новый пароль.';

export interface EditorOptions {
  store: ShopStore;
  catalog: Catalog;
  now: () => Date;
  /** Address of the shop, without a slash at its end. */
  siteUrl: string;
  /** The address by which browsers know the API, where a proxy stands before it. */
  publicUrl: string | undefined;
  /** There is something to tell the shop; undefined where it is not told. */
  wakeMessenger: (() => void) | undefined;
}

/** What a page of the editor is made from. */
export interface EditorContext extends EditorOptions {
  app: Hono;
  /** Who has sent the request; every address but those of signing in has somebody. */
  editorIn: (c: Context) => Editor;
  /** An answer with a page. */
  show: (c: Context, page: Shown) => Response | Promise<Response>;
}

export interface Shown {
  title: string;
  content: Part;
  status?: 200 | 401 | 404 | 409 | 413 | 422 | 429;
  watches?: boolean;
}

/** Forms of other sites are refused, also those of a shop at another port: their cookies are the same. */
const sameOrigin =
  (publicUrl: string | undefined): MiddlewareHandler =>
  async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    if (isSameOrigin(c.req.raw.headers, publicUrl ?? c.req.url)) return next();
    return c.text('Форма отправлена не с этого сайта', 403);
  };

/** Where staff change the shop's content; no part of the contract. */
export function serveEditor(app: Hono, options: EditorOptions): void {
  const { store, now, siteUrl, publicUrl } = options;
  const limits = createLimits(now);
  const editors = new WeakMap<Request, Editor>();
  const siteName = () => store.documents.kept('site')[0]?.title ?? 'Магазин';

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
      bodyLimit({ maxSize: LARGEST_FORM_BYTES, onError: (c) => c.text('Запрос слишком большой', 413) }),
      sameOrigin(publicUrl),
    );
  }
  serveLook(app);

  const guard: MiddlewareHandler = async (c, next) => {
    const { path, method } = c.req;
    if (path.startsWith(`${EDITOR}/look/`)) return next();
    c.header('Cache-Control', 'no-store');
    const editor = editorOf(store, getCookie(c, COOKIE), now());
    if (editor !== undefined) editors.set(c.req.raw, editor);
    if (editor !== undefined || path === SIGN_IN) return next();
    if (path.startsWith(`${EDITOR}/publication/`)) return c.json({}, 401);
    if (path === SIGN_OUT) return c.redirect(SIGN_IN, 303);
    const wish = wishIn({ path, ...(method === 'POST' && { typed: JSON.stringify(await postedIn(c)) }) });
    if (method === 'GET' && wish === undefined) return c.redirect(SIGN_IN, 303);
    const error =
      method === 'POST'
        ? 'Вы вышли или долго ничего не делали. Введённое не пропало: войдите, чтобы сохранить его.'
        : undefined;
    return show(c, { title: 'Вход', content: signInPage({ email: '', error, wish }), status: 401 });
  };
  app.use(EDITOR, guard);
  app.use(`${EDITOR}/*`, guard);

  app.get(SIGN_IN, (c) =>
    editors.has(c.req.raw)
      ? c.redirect(EDITOR, 303)
      : show(c, { title: 'Вход', content: signInPage({ email: '' }) }),
  );

  app.post(SIGN_IN, async (c) => {
    const posted = await postedIn(c);
    const { email = '', password = '' } = posted;
    const wish = wishIn(posted);
    const refuse = (error: string, status: 422 | 429) =>
      show(c, { title: 'Вход', content: signInPage({ email, error, wish }), status });
    try {
      const device = await deviceIn(c, store);
      const claim = { email, password: password.trim(), address: remoteAddress(c), device };
      const signedIn = await signIn({ store, limits, now }, claim);
      if (signedIn === undefined) return await refuse('Неверная почта или пароль.', 422);
      const secure = new URL(publicUrl ?? c.req.url).protocol === 'https:';
      const cookie = { path: EDITOR, httpOnly: true, sameSite: 'Strict', secure } as const;
      setCookie(c, COOKIE, signedIn.token, { ...cookie, maxAge: UNUSED_SECONDS });
      await rememberDevice(c, store, { editor: signedIn.editor, known: device }, cookie);
      if (wish?.typed === undefined) return c.redirect(wish?.path ?? EDITOR, 303);
      return await show(c, { title: 'Вы вошли', content: typedPage(wish) });
    } catch (error) {
      if (!(error instanceof TooManyRequests)) throw error;
      c.header('Retry-After', String(error.seconds));
      return refuse(error.seconds > LONG_WAIT_SECONDS ? PAUSED : TOO_MANY, 429);
    }
  });

  app.post(SIGN_OUT, (c) => {
    const token = getCookie(c, COOKIE);
    if (token !== undefined) signOut(store, token);
    deleteCookie(c, COOKIE, { path: EDITOR });
    return c.redirect(SIGN_IN, 303);
  });

  app.get(`${EDITOR}/publication/:id`, async (c) => {
    const asked = { id: c.req.param('id'), known: c.req.query('known') ?? '', now };
    const publication = await nextPublication(store.contentMessages, asked);
    return publication === undefined ? c.json({}, 404) : c.json(publication);
  });

  const context = { ...options, app, show, editorIn };
  serveList(context);
  serveRemoval(context);
  serveForms(context);
}
