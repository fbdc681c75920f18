import { html } from 'hono/html';
import { formatPlural } from '../../../domain/text/format.ts';
import type { PictureUse } from '../../media/library/picture-uses.ts';
import type { Markup, Part } from '../../staff/pages/layout.ts';
import type { ShopStore } from '../../shop-store.ts';
import { findKind } from '../kinds/index.ts';
import type { Kind } from '../kinds/kind.ts';
import { draftEditPath, editPath } from '../paths.ts';

/** The form of a record that shows a picture; undefined where it has none. */
function formOfUse(use: PictureUse, store: ShopStore): string | undefined {
  if (use.kind === 'draft') {
    const kind = findKind(use.of);
    return kind && draftEditPath(kind, use.id);
  }
  const kind = findKind(use.kind);
  return kind && editPath(kind, formIdOf(kind, use.id, store));
}

/** By which id the editor knows a record that the database may know by another. */
export function formIdOf(kind: Kind, id: string | number, store: ShopStore): string {
  if (kind.records.one(store, String(id)) !== undefined) return String(id);
  const byCode = kind.records
    .all(store)
    .find(({ record }) => record['code'] === id || record['codeUrl'] === id);
  return byCode?.id ?? String(id);
}

function item(use: PictureUse, store: ShopStore): Markup {
  const href = formOfUse(use, store);
  const title = use.title === '' ? 'без названия' : use.title;
  return html`<li>
    ${use.kind === 'draft' ? 'Черновики' : (findKind(use.kind)?.title ?? use.kind)}:
    ${href === undefined ? html`<bdi>${title}</bdi>` : html`<a href="${href}"><bdi>${title}</bdi></a>`}
  </li>`;
}

const PLACES = ['запись', 'записи', 'записей'] as const;

/** The records that show a picture, at most `limit` of them. */
export function useList(
  uses: readonly PictureUse[],
  { limit, store }: { limit: number; store: ShopStore },
): Part {
  if (uses.length === 0) return html`<p>Сейчас нигде не&nbsp;используется.</p>`;
  const more = uses.length - limit;
  return html`<ul class="uses">
      ${uses.slice(0, limit).map((use) => item(use, store))}
    </ul>
    ${more > 0 ? html`<p class="hint">Показаны первые ${formatPlural(limit, PLACES)}, есть и&nbsp;другие.</p>` : ''}`;
}
