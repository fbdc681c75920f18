import { html } from 'hono/html';
import { paths } from '../../paths.ts';
import { parsePage } from '../../domain/catalog/pagination.ts';
import { editableKinds, type EditableKind } from '../edit/last-edits.ts';
import { KIND_TITLES, listPath } from './paths.ts';
import { EDITOR } from '../staff/paths.ts';
import type { EditorContext } from './editor-context.ts';
import { findEntryIds, lastEdits, PAGE_SIZE } from './search/entries.ts';
import { listPage } from './search/list-page.ts';
import { savedNotice } from './saved-notice.ts';
import { stoppedExchangeNotice } from './serve-stopped-exchange.ts';

const MAX_QUERY_LENGTH = 200;

const isKind = (text: string | undefined): text is EditableKind =>
  editableKinds.some((kind) => kind === text);

/** The list of what can be edited, and the search in it. */
export function serveList(context: EditorContext): void {
  const { app, store, show } = context;
  app.get(EDITOR, (c) => {
    const query = (c.req.query('q') ?? '').toWellFormed().trim().slice(0, MAX_QUERY_LENGTH);
    const found = {
      product: findEntryIds(context, 'product', query),
      category: findEntryIds(context, 'category', query),
      news: findEntryIds(context, 'news', query),
    };
    const requestedKind = c.req.query('kind');
    const kind = isKind(requestedKind)
      ? requestedKind
      : (editableKinds.find((one) => found[one].length > 0) ?? 'product');
    const ids = found[kind];
    const requestedPage = parsePage(c.req.query('page'));
    const last = Math.max(1, Math.ceil(ids.length / PAGE_SIZE));
    const page = requestedPage === 'invalid' ? 1 : Math.min(requestedPage, last);
    const counts = {
      product: found.product.length,
      category: found.category.length,
      news: found.news.length,
    };
    const saved = savedNotice(c, context, {
      path: paths.news,
      text: 'Новость удалена',
      page: listPath(kind),
    });
    return show(c, {
      title: KIND_TITLES[kind],
      watches: saved !== undefined,
      content: listPage({
        store,
        kind,
        query,
        page,
        ids,
        counts,
        notice: html`${stoppedExchangeNotice(context)}${saved ?? ''}`,
        edits: lastEdits(store, kind),
      }),
    });
  });
}
