import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, Hono } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import { streamSSE } from 'hono/streaming';
import { hostCookieName, soleCookie } from '../../domain/requests/cookie-header.ts';
import type { RemoteAddressRule } from '../../http/remote-address.ts';
import { type Access, SESSION_MS } from './access.ts';
import { formField } from './form-field.ts';
import { OPS_PATH } from './ops-path.ts';
import { signInPage } from './view/sign-in-page.ts';

export interface OpsSessionOptions {
  access: Access;
  /** For counting attempts. */
  remoteAddressOf: RemoteAddressRule;
  secure: boolean;
}

/** An operator's session, in a cookie. */
export class OpsSession {
  readonly #access: Access;
  readonly #remoteAddressOf: RemoteAddressRule;
  readonly #secure: boolean;
  readonly #cookie: string;
  readonly #cookiePath: string;

  constructor({ access, remoteAddressOf, secure }: OpsSessionOptions) {
    this.#access = access;
    this.#remoteAddressOf = remoteAddressOf;
    this.#secure = secure;
    this.#cookie = hostCookieName('ops_session', secure);
    // A `__Host-` cookie needs the root path.
    this.#cookiePath = secure ? '/' : OPS_PATH;
  }

  isSignedIn(context: Context): Promise<boolean> {
    return this.#access.isSignedIn(this.#idOf(context));
  }

  /** Serves sign-in and sign-out, and keeps later routes from visitors without a session. */
  serve(ops: Hono): void {
    ops.post('/sign-in', (context) => this.#signIn(context));
    ops.post('/sign-out', async (context) => {
      await this.#access.signOut(this.#idOf(context));
      deleteCookie(context, this.#cookie, { path: this.#cookiePath, secure: this.#secure });
      return context.redirect(OPS_PATH, 303);
    });
    ops.use(async (context, next) => {
      if (await this.isSignedIn(context)) return next();
      // An open page shows it; a redirect would only end its events.
      if (context.req.path === `${OPS_PATH}/events`) {
        return streamSSE(context, (stream) => stream.writeSSE({ event: 'signed-out', data: '' }));
      }
      if (context.req.path !== OPS_PATH) return context.redirect(OPS_PATH, 303);
      return context.html(signInPage());
    });
  }

  #idOf(context: Context): string | undefined {
    return soleCookie(context.req.header('cookie') ?? '', this.#cookie);
  }

  async #signIn(context: Context): Promise<Response> {
    const network = this.#remoteAddressOf({
      address: getConnInfo(context).remote.address,
      forwardedFor: context.req.header('x-forwarded-for'),
    });
    const outcome = await this.#access.signIn(await formField(context, 'token'), network);
    if (outcome.kind === 'too many') {
      return context.html(signInPage('Слишком много попыток. Подождите минуту.'), 429, {
        'Retry-After': '60',
      });
    }
    if (outcome.kind === 'wrong') return context.html(signInPage('Токен не подошёл.'), 403);
    setCookie(context, this.#cookie, outcome.session, {
      path: this.#cookiePath,
      httpOnly: true,
      sameSite: 'Strict',
      secure: this.#secure,
      maxAge: SESSION_MS / 1000,
    });
    return context.redirect(OPS_PATH, 303);
  }
}
