import type { Context, Hono } from 'hono';
import type { ReleaseControl, RollbackOutcome } from '../control/release-control.ts';
import { formField } from './form-field.ts';
import { OPS_PATH } from './ops-path.ts';
import { problemPage, rebuildAllPage, rollbackPage } from './view/confirm-pages.ts';

const NO_RIGHT =
  'У\u00a0этого сервера нет права менять выпуски. Откройте эту страницу на\u00a0сервере, который собирает магазин.';
const BUSY = 'Сейчас идёт сборка. Дождитесь её конца и попробуйте ещё раз.';

type Respond = (context: Context) => Response | Promise<Response>;

const back: Respond = (context) => context.redirect(OPS_PATH, 303);

export function serveRebuildButtons(ops: Hono, control: ReleaseControl): void {
  ops.post('/rebuild', async (context) => {
    await control.trigger({ full: false, allowDrop: false });
    return back(context);
  });
  ops.get('/rebuild-all', (context) => context.html(rebuildAllPage()));
  ops.post('/rebuild-all', async (context) => {
    await control.trigger({ full: true, allowDrop: (await formField(context, 'allowDrop')) === 'yes' });
    return back(context);
  });
}

export function serveRollback(ops: Hono, control: ReleaseControl, notFound: Respond): void {
  const responses: Record<RollbackOutcome, Respond> = {
    done: back,
    'a rebuild runs': (context) => context.html(problemPage('Выпуск не возвращён', BUSY), 409),
    'not stored': notFound,
    'no right': (context) => context.html(problemPage('Выпуск не возвращён', NO_RIGHT), 403),
  };
  ops.get('/releases/:id{[\\w-]{1,64}}', async (context) => {
    const { releases } = await control.overview();
    const release = releases.find(({ id }) => id === context.req.param('id'));
    return release && !release.isLive ? context.html(rollbackPage(release)) : notFound(context);
  });
  ops.post('/releases/:id{[\\w-]{1,64}}', async (context) =>
    responses[await control.rollBack(context.req.param('id'))](context),
  );
}
