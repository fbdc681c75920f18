import type { Context } from 'hono';
import type { ContentName } from '../../contract/content/content-hook.ts';
import { withQuery } from './paths.ts';
import type { EditorContext } from './editor-context.ts';
import type { Part } from '../staff/pages/layout.ts';
import { enqueue } from '../content/enqueue.ts';
import { publicationOf } from './publication/publication.ts';
import { savedView } from './publication/publication-view.ts';

/** Stands for the message id where no hook is configured. */
const NOT_SENT = '1';

/** Enqueues a change for the shop where a hook is configured; returns the `saved` parameter of the next page. */
export const enqueueChange = (
  { store, wakeOutboxWorker, now }: EditorContext,
  changed: ContentName[],
): string => (wakeOutboxWorker === undefined ? NOT_SENT : enqueue(store, changed, now()));

/** Leads on after a change, whose message goes out at once. */
export function savedRedirect(
  c: Context,
  { wakeOutboxWorker }: EditorContext,
  path: string,
  params: { saved: string; [other: string]: string },
): Response {
  wakeOutboxWorker?.();
  return c.redirect(withQuery(path, params), 303);
}

/** The notice on the page after a change; undefined where nothing was saved. */
export function savedNotice(
  c: Context,
  { store, now, siteUrl }: EditorContext,
  { path, text, page }: { path: string; text: string; page: string },
): Part | undefined {
  const id = c.req.query('saved');
  if (id === undefined) return undefined;
  const message = store.contentMessages.byId(id);
  if (message === undefined && id !== NOT_SENT) return undefined;
  const merged = c.req.query('merged') === '1';
  return savedView({
    text,
    url: `${siteUrl}${path}`,
    alsoChanged: merged,
    publication: message === undefined ? undefined : { ...publicationOf(message, now()), id },
    again: withQuery(page, { saved: id }),
  });
}
