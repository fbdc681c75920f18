import type { Context } from 'hono';
import type { ContentName } from '../../contract/content-hook.ts';
import { afterwards } from './addresses.ts';
import type { EditorContext } from './editor.ts';
import type { Part } from './look/layout.ts';
import { putMessage } from './publication/message.ts';
import { publicationOf } from './publication/publication.ts';
import { savedView } from './publication/publication-view.ts';

/** Stands where a message would, when the shop is not told. */
const UNTOLD = '1';

/** Puts down what the shop is to be told of a change, where it is told; answers what the next address says of it. */
export const tell = ({ store, wakeMessenger, now }: EditorContext, changed: ContentName[]): string =>
  wakeMessenger === undefined ? UNTOLD : putMessage(store, changed, now());

/** What the page after a change says of it; undefined where there was none. */
export function savedNotice(
  c: Context,
  { store, now, siteUrl }: EditorContext,
  { path, text, page }: { path: string; text: string; page: string },
): Part | undefined {
  const id = c.req.query('saved');
  if (id === undefined) return undefined;
  const message = store.contentMessages.byId(id);
  if (message === undefined && id !== UNTOLD) return undefined;
  const merged = c.req.query('merged') === '1';
  return savedView({
    text,
    url: `${siteUrl}${path}`,
    alsoChanged: merged,
    publication: message === undefined ? undefined : { ...publicationOf(message, now()), id },
    again: afterwards(page, { saved: id }),
  });
}
