import { html } from 'hono/html';
import { withQuery, editPath, listPath } from './paths.ts';
import { EDITOR } from '../staff/paths.ts';
import type { EditorContext } from './editor-context.ts';
import { removeNews } from './news-form.ts';
import { enqueueChange } from './saved-notice.ts';

/** Removing a news item, after a question. */
export function serveRemoval(context: EditorContext): void {
  const { app, store, show, wakeOutboxWorker } = context;
  const path = `${EDITOR}/news/:id{[0-9]{1,15}}/delete`;

  app.get(path, (c) => {
    const news = store.documents.one('news', c.req.param('id'));
    if (news === undefined) return c.redirect(listPath('news'), 303);
    return show(c, {
      title: 'Удалить новость',
      content: html`<h1>Удалить новость?</h1>
        <p class="asked"><bdi>${news.name}</bdi></p>
        <p>Она исчезнет с&nbsp;сайта. Вернуть её нельзя.</p>
        <form method="post" class="actions">
          <button class="danger">Удалить</button>
          <a href="${editPath('news', news.id)}">Оставить</a>
        </form>`,
    });
  });

  app.post(path, (c) => {
    const id = Number(c.req.param('id'));
    const saved = store.change(() => {
      if (store.documents.one('news', id) === undefined) return undefined;
      removeNews(store, id);
      return enqueueChange(context, [{ kind: 'news', id }, { kind: 'seo' }]);
    });
    if (saved === undefined) return c.redirect(listPath('news'), 303);
    wakeOutboxWorker?.();
    return c.redirect(withQuery(listPath('news'), { saved }), 303);
  });
}
