import { question } from '../staff/pages/controls.ts';
import { html } from 'hono/html';
import { formatPlural } from '../../domain/text/format.ts';
import type { Part } from '../staff/pages/layout.ts';
import { EDITOR } from '../staff/paths.ts';
import type { EditorContext } from './editor-context.ts';
import { kinds } from './kinds/index.ts';
import type { Content, Kind } from './kinds/kind.ts';
import { editPath, listPath } from './paths.ts';
import { recordUses } from './records/record-uses.ts';
import { readRecord, removeRecord } from './records/save-record.ts';
import { enqueueChange, savedRedirect } from './saved-notice.ts';

const MAX_SHOWN = 20;
const PRODUCTS = ['товаре', 'товарах', 'товарах'] as const;

/** Why a record cannot be removed now; undefined where it can. */
function refusal({ store }: EditorContext, kind: Kind, id: string, record: Content): Part | undefined {
  const reason = kind.inUse?.(record, store);
  if (reason !== undefined) return html`<p class="error">${reason}</p>`;
  const { uses, products } = recordUses(store, kind, { id, record });
  if (uses.length === 0 && products === 0) return undefined;
  return html`<p class="error">
      Удалить пока нельзя: это стоит в&nbsp;других местах. Сначала уберите это оттуда.
    </p>
    <ul class="uses">
      ${products === 0 ? '' : html`<li>В&nbsp;${formatPlural(products, PRODUCTS)}</li>`}
      ${uses.slice(0, MAX_SHOWN).map(
        (use) =>
          html`<li>
            <a href="${editPath(use.kind, use.id)}">${use.kind.title}: <bdi>${use.title}</bdi></a>
          </li>`,
      )}
      ${uses.length > MAX_SHOWN ? html`<li>и&nbsp;ещё&nbsp;${uses.length - MAX_SHOWN}</li>` : ''}
    </ul>`;
}

function serveKind(context: EditorContext, kind: Kind): void {
  const { app, store, show, now, memberIn } = context;
  const path = `${EDITOR}/${kind.segment}/:id/delete` as const;

  app.get(path, (c) => {
    const id = c.req.param('id') ?? '';
    const record = readRecord(store, { kind: kind.kind, id });
    if (record === undefined) return c.redirect(listPath(kind), 303);
    const refused = refusal(context, kind, id, record);
    const title = `Удалить ${kind.one}`;
    const about = html`<bdi>${kind.titleOf(record)}</bdi>`;
    const content =
      refused === undefined
        ? question({
            title: `${title}?`,
            about,
            content: html`<p>Это исчезнет с&nbsp;сайта. Вернуть можно будет из&nbsp;«Истории».</p>
              ${
                store.drafts.one(kind.kind, id) === undefined
                  ? ''
                  : html`<p>
                      Вместе с&nbsp;ним исчезнет и&nbsp;неопубликованный черновик: он вернётся тогда же.
                    </p>`
              }
              ${kind.removalNote === undefined ? '' : html`<p>${kind.removalNote}</p>`}`,
            deed: 'Удалить',
            otherwise: editPath(kind, id),
          })
        : html`<h1>${title}?</h1>
            <p class="asked">${about}</p>
            ${refused}
            <p><a href="${editPath(kind, id)}">Вернуться</a></p>`;
    return show(c, { title, content });
  });

  app.post(path, (c) => {
    const id = c.req.param('id') ?? '';
    const saved = store.change(() => {
      const record = readRecord(store, { kind: kind.kind, id });
      if (record === undefined || refusal(context, kind, id, record) !== undefined) return undefined;
      const { changed } = removeRecord(store, { kind: kind.kind, id, by: memberIn(c).name, at: now() });
      return enqueueChange(context, changed);
    });
    if (saved === undefined) return c.redirect(listPath(kind), 303);
    return savedRedirect(c, context, listPath(kind), { saved });
  });
}

/** Removing records, after a question. */
export function serveRemoval(context: EditorContext): void {
  for (const kind of kinds) if (kind.create) serveKind(context, kind);
}
