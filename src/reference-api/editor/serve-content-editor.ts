import type { EditorContext } from './editor-context.ts';
import { serveDrafts } from './draft/serve-drafts.ts';
import { serveForms } from './serve-forms.ts';
import { serveList } from './serve-list.ts';
import { serveRemoval } from './serve-removal.ts';
import { serveStoppedExchange } from './serve-stopped-exchange.ts';

/** The pages where staff change the shop's content. */
export function serveContentEditor(context: EditorContext): void {
  serveList(context);
  serveRemoval(context);
  serveStoppedExchange(context);
  serveDrafts(context);
  serveForms(context);
}
