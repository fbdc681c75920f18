import type { Context, MiddlewareHandler } from 'hono';
import { createAccountLimits } from '../../auth/account-limits.ts';
import { TooManyRequests } from '../../http/error-response.ts';
import { remoteAddress } from '../../http/remote-address.ts';
import type { ShopStore } from '../../shop-store.ts';
import { readDevice, rememberDevice } from './device.ts';
import type { EditorContext } from '../editor-context.ts';
import type { Editor } from '../editors.ts';
import { type FormFields, readFormFields, readPendingRequest } from '../form-fields.ts';
import { EDITOR, SIGN_IN, SIGN_OUT } from '../paths.ts';
import type { SessionCookie } from './session-cookie.ts';
import { findSessionEditor, signIn, signOut } from './sessions.ts';
import { confirmSavePage, signInPage } from './sign-in-page.ts';

type SignInContext = Omit<EditorContext, 'editorIn'> & {
  cookie: SessionCookie;
  editors: WeakMap<Request, Editor>;
};

/** From this wait on the message advises to ask the owner for a new password. */
const LONG_WAIT_SECONDS = 60 * 60;
const TOO_MANY = 'Слишком много попыток. Подождите немного и попробуйте ещё раз.';
const PAUSED =
  'Слишком много попыток за сутки. Войдите в браузере, в котором уже входили, или попросите владельца магазина задать новый пароль.';
const SIGNED_OUT = 'Вы вышли или долго ничего не делали. Введённое не пропало: войдите, чтобы сохранить его.';

const tooManyMessage = (waitSeconds: number) => (waitSeconds > LONG_WAIT_SECONDS ? PAUSED : TOO_MANY);

type Credentials = Parameters<typeof signIn>[1];

async function readCredentials(
  c: Context,
  { email = '', password = '' }: FormFields,
  { store, cookie }: { store: ShopStore; cookie: SessionCookie },
): Promise<Credentials> {
  const device = await readDevice(c, store, cookie.options(c).secure);
  return { email, password: password.trim(), address: remoteAddress(c), device };
}

/** Keeps the editor's pages from visitors without a session; a sign-in resumes what they asked for. */
function requireSession({ app, store, now, show, cookie, editors }: SignInContext): void {
  const askToSignIn = async (c: Context) => {
    const { path, method } = c.req;
    const isForm = method === 'POST';
    const typed = isForm && { typed: JSON.stringify(await readFormFields(c)) };
    const pendingRequest = readPendingRequest({ path, ...typed });
    if (method === 'GET' && pendingRequest === undefined) return c.redirect(SIGN_IN, 303);
    const error = isForm ? SIGNED_OUT : undefined;
    return show(c, { title: 'Вход', content: signInPage({ email: '', error, pendingRequest }), status: 401 });
  };

  const guard: MiddlewareHandler = async (c, next) => {
    const { path } = c.req;
    if (path.startsWith(`${EDITOR}/look/`)) return next();
    c.header('Cache-Control', 'no-store');
    const editor = findSessionEditor(store, cookie.read(c), now());
    if (editor !== undefined) editors.set(c.req.raw, editor);
    if (editor !== undefined || path === SIGN_IN) return next();
    if (path.startsWith(`${EDITOR}/publication/`)) return c.json({}, 401);
    if (path === SIGN_OUT) return c.redirect(SIGN_IN, 303);
    return askToSignIn(c);
  };
  app.use(EDITOR, guard);
  app.use(`${EDITOR}/*`, guard);
}

/** Sign-in and sign-out; routes that are served after it need a session. */
export function serveSignIn(context: SignInContext): void {
  const { app, store, now, show, cookie, editors } = context;
  const limits = createAccountLimits(now);
  requireSession(context);

  app.get(SIGN_IN, (c) =>
    editors.has(c.req.raw)
      ? c.redirect(EDITOR, 303)
      : show(c, { title: 'Вход', content: signInPage({ email: '' }) }),
  );

  app.post(SIGN_IN, async (c) => {
    const fields = await readFormFields(c);
    const pendingRequest = readPendingRequest(fields);
    const refuse = (error: string, status: 422 | 429) => {
      const content = signInPage({ email: fields.email ?? '', error, pendingRequest });
      return show(c, { title: 'Вход', content, status });
    };
    try {
      const credentials = await readCredentials(c, fields, context);
      const signedIn = await signIn({ store, limits, now }, credentials);
      if (signedIn === undefined) return await refuse('Неверная почта или пароль.', 422);
      cookie.set(c, signedIn.token);
      const { device } = credentials;
      await rememberDevice(c, store, { editor: signedIn.editor, device }, cookie.options(c));
      if (pendingRequest?.typed === undefined) return c.redirect(pendingRequest?.path ?? EDITOR, 303);
      return await show(c, { title: 'Вы вошли', content: confirmSavePage(pendingRequest) });
    } catch (error) {
      if (!(error instanceof TooManyRequests)) throw error;
      c.header('Retry-After', String(error.seconds));
      return refuse(tooManyMessage(error.seconds), 429);
    }
  });

  app.post(SIGN_OUT, (c) => {
    const token = cookie.read(c);
    if (token !== undefined) signOut(store, token);
    cookie.remove(c);
    return c.redirect(SIGN_IN, 303);
  });
}
