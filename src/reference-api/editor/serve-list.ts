import { html } from 'hono/html';
import { parsePage } from '../../domain/catalog/pagination.ts';
import { paths } from '../../paths.ts';
import { EDITOR } from '../staff/paths.ts';
import type { EditorContext } from './editor-context.ts';
import { findKind, kinds } from './kinds/index.ts';
import type { Kind } from './kinds/kind.ts';
import { listPath } from './paths.ts';
import { savedNotice } from './saved-notice.ts';
import { findEntryIds, findKinds, lastEdits, PAGE_SIZE } from './search/entries.ts';
import { type Found, listPage } from './search/list-page.ts';
import { foundPage, startPage } from './search/start-page.ts';
import { stoppedExchangeNotice } from './serve-stopped-exchange.ts';
import { typedQuery } from '../staff/pages/typed-query.ts';

const foundOf = (context: EditorContext, query: string): Found[] =>
  kinds
    .map((kind) => ({ kind, ids: findEntryIds(context, kind, query) }))
    .filter(({ ids }) => ids.length > 0);

function listOf(
  context: EditorContext,
  { kind, query, page: asked }: { kind: Kind; query: string; page: string | undefined },
) {
  const { store } = context;
  const found = query === '' ? [] : foundOf(context, query);
  const ids = found.find((one) => one.kind === kind)?.ids ?? findEntryIds(context, kind, query);
  const requestedPage = parsePage(asked);
  const last = Math.max(1, Math.ceil(ids.length / PAGE_SIZE));
  const page = requestedPage === 'invalid' ? 1 : Math.min(requestedPage, last);
  return listPage({ store, kind, query, page, ids, found, edits: lastEdits(store, kind) });
}

/** What can be edited, the search in it, and the lists of each kind. */
export function serveList(context: EditorContext): void {
  const { app, store, show } = context;
  app.get(EDITOR, (c) => {
    const query = typedQuery(c.req.query('q'));
    const kind = findKind(c.req.query('kind') ?? '');
    const saved = savedNotice(c, context, { path: paths.home, text: 'Удалено', page: listPath(kind) });
    const notice = html`${stoppedExchangeNotice(context)}${saved ?? ''}`;
    const watches = saved !== undefined;
    if (kind) {
      const content = html`${notice}${listOf(context, { kind, query, page: c.req.query('page') })}`;
      return show(c, { title: kind.title, watches, content });
    }
    const content =
      query === ''
        ? startPage(store, notice)
        : foundPage(store, { query, found: foundOf(context, query), places: findKinds(query) });
    return show(c, { title: 'Содержание', watches, content });
  });
}
