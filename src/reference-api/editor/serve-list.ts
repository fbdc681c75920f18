import { html } from 'hono/html';
import { paths } from '../../paths.ts';
import { parsePage } from '../../domain/pagination.ts';
import { editedKinds, type EditedKind } from '../db/edited.ts';
import { EDITOR, KIND_TITLES, listPath } from './addresses.ts';
import type { EditorContext } from './editor.ts';
import { entryIds, lastEdits, ON_A_PAGE } from './find/entries.ts';
import { listPage } from './find/list-page.ts';
import { savedNotice } from './saved.ts';

const MOST_LETTERS = 200;

const isKind = (text: string | undefined): text is EditedKind => editedKinds.some((kind) => kind === text);

/** The list of what can be edited, and the search in it. */
export function serveList(context: EditorContext): void {
  const { app, store, show } = context;
  app.get(EDITOR, (c) => {
    const query = (c.req.query('q') ?? '').toWellFormed().trim().slice(0, MOST_LETTERS);
    const found = {
      product: entryIds(context, 'product', query),
      category: entryIds(context, 'category', query),
      news: entryIds(context, 'news', query),
    };
    const asked = c.req.query('kind');
    const kind = isKind(asked) ? asked : (editedKinds.find((one) => found[one].length > 0) ?? 'product');
    const ids = found[kind];
    const wanted = parsePage(c.req.query('page'));
    const last = Math.max(1, Math.ceil(ids.length / ON_A_PAGE));
    const page = wanted === 'invalid' ? 1 : Math.min(wanted, last);
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
        ...{ store, kind, query, page, ids, counts, notice: saved ?? html`` },
        edits: lastEdits(store, kind),
      }),
    });
  });
}
