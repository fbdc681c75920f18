import { type Context, Hono } from 'hono';
import type { Brand } from '../../brand/read-brand.ts';
import { logError } from '../../http/log-error.ts';
import type { RemoteAddressRule } from '../../http/remote-address.ts';
import type { ReleaseControl } from '../control/release-control.ts';
import type { Clock } from '../schedule/clock.ts';
import type { OperationsStore } from '../store/operations-store.ts';
import { KEPT_RUNS } from '../store/run.ts';
import { Access } from './access.ts';
import { createOpsAssets } from './assets.ts';
import { liveEvents } from './live-events.ts';
import { OPS_PATH } from './ops-path.ts';
import { OpsSession } from './ops-session.ts';
import { serveRebuildButtons, serveRollback } from './release-routes.ts';
import { requestGuard } from './request-guard.ts';
import type { Subscribers } from './subscribers.ts';
import { problemPage } from './view/confirm-pages.ts';
import { historyPage } from './view/history-section.ts';
import { overviewPage } from './view/overview-page.ts';
import { runPage } from './view/run-page.ts';

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

const notFound = (context: Context) =>
  context.html(
    problemPage('Такой страницы нет', 'Возможно, этот выпуск уже не хранится или запись стара.'),
    404,
  );

function serveAssets(ops: Hono, brand: Brand | undefined): void {
  const assetOf = createOpsAssets(brand);
  ops.get('/:asset{(style\\.css|live\\.js|[\\w-]+\\.woff2)}', (context) => {
    const asset = assetOf(context.req.param('asset'));
    if (!asset) return notFound(context);
    context.header('Cache-Control', 'private, max-age=300');
    return context.body(asset.bytes, 200, { 'Content-Type': asset.type });
  });
}

function serveRuns(ops: Hono, { runs, deliveries }: OperationsStore): void {
  ops.get('/history', async (context) => context.html(historyPage(await runs.latest(KEPT_RUNS))));
  ops.get('/runs/:id{\\d{1,15}}', async (context) => {
    const run = await runs.find(Number(context.req.param('id')));
    return run ? context.html(runPage(run, await deliveries.ofRun(run.id))) : notFound(context);
  });
}

/** The pages of `/ops`. */
export function createOps(options: OpsOptions): Hono {
  const { store, control, token, clock, subscribers, remoteAddressOf, secure, brand } = options;
  const session = new OpsSession({
    access: new Access(token, clock, store.access),
    remoteAddressOf,
    secure,
  });
  const ops = new Hono();
  ops.use(requestGuard(secure));
  serveAssets(ops, brand);
  // What follows needs a session.
  session.serve(ops);
  ops.get('/', async (context) => context.html(overviewPage(await control.overview())));
  ops.get('/events', (context) =>
    liveEvents(context, { control, clock, subscribers, isSignedIn: () => session.isSignedIn(context) }),
  );
  serveRuns(ops, store);
  serveRebuildButtons(ops, control);
  serveRollback(ops, control, notFound);
  ops.notFound(notFound);
  ops.onError((error, context) => {
    logError(`${context.req.method} ${context.req.path}`, error);
    return context.html(problemPage('Не получилось', 'Причина записана в журнал сервера.'), 500);
  });

  const app = new Hono();
  app.route(OPS_PATH, ops);
  app.notFound(notFound);
  return app;
}
