import type { EditorContext } from './editor-context.ts';
import { serveDrafts } from './draft/serve-drafts.ts';
import { editorNavigation } from './editor-navigation.ts';
import { serveHistory } from './history/serve-history.ts';
import { servePictures } from './pictures/serve-pictures.ts';
import { serveForms } from './serve-forms.ts';
import { serveList } from './serve-list.ts';
import { serveRemoval } from './serve-removal.ts';
import { serveStoppedExchange } from './serve-stopped-exchange.ts';

/** The pages where staff change the shop's content. */
export function serveContentEditor(staff: EditorContext): void {
  const context: EditorContext = {
    ...staff,
    show: (c, page) => staff.show(c, { navigation: editorNavigation(c.req.path), ...page }),
  };
  serveList(context);
  serveRemoval(context);
  serveStoppedExchange(context);
  servePictures(context);
  serveHistory(context);
  serveDrafts(context);
  serveForms(context);
}
