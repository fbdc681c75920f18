import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import { streamSSE } from 'hono/streaming';
import type { Brand } from '../../brand/read-brand.ts';
import { hostCookieName, soleCookie } from '../../domain/requests/cookie-header.ts';
import { logError } from '../../http/log-error.ts';
import { isSameOrigin } from '../../http/same-origin.ts';
import type { RemoteAddressRule } from '../../http/remote-address.ts';
import type { ReleaseControl, RollbackOutcome } from '../control/release-control.ts';
import type { Clock } from '../schedule/clock.ts';
import type { OperationsStore } from '../store/operations-store.ts';
import { KEPT_RUNS } from '../store/run.ts';
import { Access, SESSION_MS } from './access.ts';
import { createOpsAssets } from './assets.ts';
import type { Subscribers } from './subscribers.ts';
import { rebuildAllPage, problemPage, rollbackPage } from './view/confirm-pages.ts';
import { historyPage } from './view/history-section.ts';
import { liveSections, overviewPage } from './view/overview-page.ts';
import { runPage } from './view/run-page.ts';
import { signInPage } from './view/sign-in-page.ts';

export interface OpsOptions {
  store: OperationsStore;
  control: ReleaseControl;
  token: string;
  clock: Clock;
  subscribers: Subscribers;
  /** For counting attempts. */
  remoteAddressOf: RemoteAddressRule;
  secure: boolean;
  /** Default: the code's own brand. */
  brand?: Brand;
}

export const OPS_PATH = '/ops';

const MAX_FORM_BYTES = 10_000;
/** Keeps proxies from closing an idle connection. */
const BEAT_MS = 15_000;

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

const NO_RIGHT =
  'У\u00a0этого сервера нет права менять выпуски. Откройте эту страницу на\u00a0сервере, который собирает магазин.';
const BUSY = 'Сейчас идёт сборка. Дождитесь её конца и попробуйте ещё раз.';

async function formField(context: Context, name: string): Promise<string> {
  const value = (await context.req.parseBody())[name];
  return typeof value === 'string' ? value : '';
}

export function createOps({
  store,
  control,
  token,
  clock,
  subscribers,
  remoteAddressOf,
  secure,
  brand,
}: OpsOptions): Hono {
  const assetOf = createOpsAssets(brand);
  const access = new Access(token, clock, store.access);
  const cookie = hostCookieName('ops_session', secure);
  // A `__Host-` cookie needs the root path.
  const cookiePath = secure ? '/' : OPS_PATH;
  const sessionOf = (context: Context) => soleCookie(context.req.header('cookie') ?? '', cookie);
  const app = new Hono();
  const ops = new Hono();
  const back = (context: Context) => context.redirect(OPS_PATH, 303);
  const notFound = (context: Context) =>
    context.html(
      problemPage('Такой страницы нет', 'Возможно, этот выпуск уже не хранится или запись стара.'),
      404,
    );

  ops.use(async (context, next) => {
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
  });

  ops.get('/:asset{(style\\.css|live\\.js|[\\w-]+\\.woff2)}', (context) => {
    const asset = assetOf(context.req.param('asset'));
    if (!asset) return notFound(context);
    context.header('Cache-Control', 'private, max-age=300');
    return context.body(asset.bytes, 200, { 'Content-Type': asset.type });
  });

  ops.post('/sign-in', async (context) => {
    const network = remoteAddressOf({
      address: getConnInfo(context).remote.address,
      forwardedFor: context.req.header('x-forwarded-for'),
    });
    const outcome = await access.signIn(await formField(context, 'token'), network);
    if (outcome.kind === 'too many') {
      return context.html(signInPage('Слишком много попыток. Подождите минуту.'), 429, {
        'Retry-After': '60',
      });
    }
    if (outcome.kind === 'wrong') return context.html(signInPage('Токен не подошёл.'), 403);
    setCookie(context, cookie, outcome.session, {
      path: cookiePath,
      httpOnly: true,
      sameSite: 'Strict',
      secure,
      maxAge: SESSION_MS / 1000,
    });
    return back(context);
  });

  ops.post('/sign-out', async (context) => {
    await access.signOut(sessionOf(context));
    deleteCookie(context, cookie, { path: cookiePath, secure });
    return back(context);
  });

  ops.use(async (context, next) => {
    if (await access.isSignedIn(sessionOf(context))) return next();
    // An open page shows it; a redirect would only end its events.
    if (context.req.path === `${OPS_PATH}/events`) {
      return streamSSE(context, (stream) => stream.writeSSE({ event: 'signed-out', data: '' }));
    }
    if (context.req.path !== OPS_PATH) return back(context);
    return context.html(signInPage());
  });

  ops.get('/', async (context) => context.html(overviewPage(await control.overview())));

  ops.get('/events', (context) =>
    streamSSE(context, async (stream) => {
      const sent = new Map<string, string>();
      let isUpToDate = false;
      let wake = () => {};
      const look = () => {
        isUpToDate = false;
        wake();
      };
      const unsubscribe = subscribers.subscribe(look);
      stream.onAbort(look);
      const isSignedIn = () => access.isSignedIn(sessionOf(context));
      while (!stream.aborted && (await isSignedIn())) {
        // Later changes may be missed below.
        isUpToDate = true;
        const changed: Record<string, string> = {};
        for (const [id, markup] of Object.entries(liveSections(await control.overview()))) {
          const text = String(await markup);
          if (sent.get(id) !== text) changed[id] = text;
          sent.set(id, text);
        }
        await stream.writeSSE({ data: JSON.stringify(changed) });
        await new Promise<void>((resolve) => {
          if (!isUpToDate) return resolve();
          const cancel = clock.after(BEAT_MS, resolve);
          wake = () => {
            cancel();
            resolve();
          };
        });
      }
      unsubscribe();
      if (!(await isSignedIn())) await stream.writeSSE({ event: 'signed-out', data: '' });
    }),
  );

  ops.get('/history', async (context) => context.html(historyPage(await store.runs.latest(KEPT_RUNS))));
  ops.get('/runs/:id{\\d{1,15}}', async (context) => {
    const run = await store.runs.find(Number(context.req.param('id')));
    return run ? context.html(runPage(run, await store.deliveries.ofRun(run.id))) : notFound(context);
  });

  ops.post('/rebuild', async (context) => {
    await control.trigger({ full: false, allowDrop: false });
    return back(context);
  });
  ops.get('/rebuild-all', (context) => context.html(rebuildAllPage()));
  ops.post('/rebuild-all', async (context) => {
    await control.trigger({ full: true, allowDrop: (await formField(context, 'allowDrop')) === 'yes' });
    return back(context);
  });

  ops.get('/releases/:id{[\\w-]{1,64}}', async (context) => {
    const { releases } = await control.overview();
    const release = releases.find(({ id }) => id === context.req.param('id'));
    return release && !release.isLive ? context.html(rollbackPage(release)) : notFound(context);
  });
  const afterRollback: Record<RollbackOutcome, (context: Context) => Response | Promise<Response>> = {
    done: back,
    'a rebuild runs': (context) => context.html(problemPage('Выпуск не возвращён', BUSY), 409),
    'not stored': notFound,
    'no right': (context) => context.html(problemPage('Выпуск не возвращён', NO_RIGHT), 403),
  };
  ops.post('/releases/:id{[\\w-]{1,64}}', async (context) =>
    afterRollback[await control.rollBack(context.req.param('id'))](context),
  );

  ops.notFound(notFound);
  ops.onError((error, context) => {
    logError(`${context.req.method} ${context.req.path}`, error);
    return context.html(problemPage('Не получилось', 'Причина записана в журнал сервера.'), 500);
  });
  app.route(OPS_PATH, ops);
  app.notFound(notFound);
  return app;
}
