import { html } from 'hono/html';
import { EDITOR } from '../staff/paths.ts';
import type { EditorContext } from './editor-context.ts';
import { kinds } from './kinds/index.ts';
import type { Kind } from './kinds/kind.ts';
import { editPath, listPath, withQuery } from './paths.ts';
import { readRecord, removeRecord } from './records/save-record.ts';
import { enqueueChange } from './saved-notice.ts';

function serveKind(context: EditorContext, kind: Kind): void {
  const { app, store, show, wakeOutboxWorker, now, memberIn } = context;
  const path = `${EDITOR}/${kind.segment}/:id/delete` as const;

  app.get(path, (c) => {
    const id = c.req.param('id') ?? '';
    const record = readRecord(store, { kind: kind.kind, id });
    if (record === undefined) return c.redirect(listPath(kind), 303);
    const reason = kind.inUse?.(record, store);
    return show(c, {
      title: `Удалить ${kind.one}`,
      content: html`<h1>Удалить ${kind.one}?</h1>
        <p class="asked"><bdi>${kind.titleOf(record)}</bdi></p>
        ${
          reason === undefined
            ? html`<p>Это исчезнет с&nbsp;сайта. Вернуть можно будет из&nbsp;«Истории».</p>
                <form method="post" class="actions">
                  <button class="danger">Удалить</button>
                  <a href="${editPath(kind, id)}">Оставить</a>
                </form>`
            : html`<p class="error">${reason}</p>
                <p><a href="${editPath(kind, id)}">Вернуться</a></p>`
        }`,
    });
  });

  app.post(path, (c) => {
    const id = c.req.param('id') ?? '';
    const saved = store.change(() => {
      const record = readRecord(store, { kind: kind.kind, id });
      if (record === undefined || kind.inUse?.(record, store) !== undefined) return undefined;
      const { changed } = removeRecord(store, { kind: kind.kind, id, by: memberIn(c).name, at: now() });
      return enqueueChange(context, changed);
    });
    if (saved === undefined) return c.redirect(listPath(kind), 303);
    wakeOutboxWorker?.();
    return c.redirect(withQuery(listPath(kind), { saved }), 303);
  });
}

/** Removing records, after a question. */
export function serveRemoval(context: EditorContext): void {
  for (const kind of kinds) if (kind.canRemove) serveKind(context, kind);
}
