import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { DeskOptions } from './desk/desk-context.ts';
import { serveDesk } from './desk/serve-desk.ts';
import type { EditorOptions } from './editor/editor-context.ts';
import { servePublication } from './editor/publication/serve-publication.ts';
import { serveContentEditor } from './editor/serve-content-editor.ts';
import { STAFF_ROOTS } from './staff/paths.ts';
import { serveStaffPages } from './staff/serve-staff-pages.ts';
import type { StaffOptions } from './staff/staff-context.ts';

/** Serves all pages of the shop's staff; no part of the contract. */
export function serveStaff(app: Hono, options: StaffOptions & EditorOptions & DeskOptions): void {
  const { catalog, draftKey, library, exchange, wakeOutboxWorker, files, ...shared } = options;
  const staff = serveStaffPages(app, shared);
  serveDesk({ ...staff, files, wakeOutboxWorker });
  const context = { ...staff, catalog, draftKey, library, exchange, wakeOutboxWorker };
  servePublication(context);
  serveContentEditor(context);
  const lost = html`<h1>Такой страницы нет</h1>
    <p>Проверьте адрес или&nbsp;выберите раздел вверху.</p>`;
  for (const root of STAFF_ROOTS)
    app.all(`${root}/*`, (c) => staff.show(c, { title: 'Такой страницы нет', content: lost, status: 404 }));
}
