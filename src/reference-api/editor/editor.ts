import type { Hono } from 'hono';
import { layout } from './assets/layout.ts';
import { serveAssets } from './assets/serve-assets.ts';
import { serveDrafts } from './draft/serve-drafts.ts';
import type { EditorContext, EditorOptions } from './editor-context.ts';
import type { Editor } from './editors.ts';
import { EDITOR } from './paths.ts';
import { nextPublication } from './publication/publication.ts';
import { guardRequests } from './request-guard.ts';
import { serveForms } from './serve-forms.ts';
import { serveList } from './serve-list.ts';
import { serveRemoval } from './serve-removal.ts';
import { serveStoppedExchange } from './serve-stopped-exchange.ts';
import { serveSignIn } from './sign-in/serve-sign-in.ts';
import { createSessionCookie } from './sign-in/session-cookie.ts';

function createContext(app: Hono, options: EditorOptions, editors: WeakMap<Request, Editor>): EditorContext {
  const { store, siteUrl } = options;
  const siteName = () => store.documents.cached('site')[0]?.title ?? 'Магазин';
  return {
    ...options,
    app,
    show(c, { title, content, status = 200, watches = false }) {
      const editorName = editors.get(c.req.raw)?.name;
      return c.html(layout({ title, siteName: siteName(), siteUrl, editorName, watches }, content), status);
    },
    editorIn(c) {
      const editor = editors.get(c.req.raw);
      if (editor === undefined) throw new Error('The request has no signed-in editor.');
      return editor;
    },
  };
}

function servePublication({ app, store, now }: EditorContext): void {
  app.get(`${EDITOR}/publication/:id`, async (c) => {
    const request = { id: c.req.param('id'), known: c.req.query('known') ?? '', now };
    const publication = await nextPublication(store.contentMessages, request);
    return publication === undefined ? c.json({}, 404) : c.json(publication);
  });
}

/** Serves the editor, where staff change the shop's content; no part of the contract. */
export function serveEditor(app: Hono, options: EditorOptions): void {
  const editors = new WeakMap<Request, Editor>();
  const context = createContext(app, options, editors);
  guardRequests(app, options.publicUrl);
  serveAssets(app);
  serveSignIn({ ...context, cookie: createSessionCookie(options.publicUrl), editors });
  servePublication(context);
  serveList(context);
  serveRemoval(context);
  serveStoppedExchange(context);
  serveDrafts(context);
  serveForms(context);
}
