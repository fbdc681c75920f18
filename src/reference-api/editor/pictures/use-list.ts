import { html } from 'hono/html';
import { formatPlural } from '../../../domain/text/format.ts';
import type { DocumentKind } from '../../db/document-kinds.ts';
import type { PictureUse } from '../../media/library/picture-uses.ts';
import type { Markup, Part } from '../../staff/pages/layout.ts';
import { findKind } from '../kinds/index.ts';
import { draftEditPath, editPath, listPath } from '../paths.ts';

const TITLES: Partial<Record<DocumentKind | 'product' | 'seo' | 'draft', string>> = {
  product: 'Товар',
  category: 'Раздел',
  categorySuggestions: 'Подсказки раздела',
  sticker: 'Наклейка',
  news: 'Новость',
  page: 'Страница',
  bannerBlock: 'Баннеры',
  collection: 'Подборка',
  raffle: 'Розыгрыш',
  partner: 'Производитель',
  shopPoint: 'Магазин',
  seo: 'Картинка для соцсетей',
  draft: 'Черновик',
};

/** The form of a record that shows a picture; undefined where it has none. */
export function formOfUse(use: PictureUse): string | undefined {
  const kind = findKind(use.kind === 'draft' ? use.of : use.kind);
  if (kind === undefined) return undefined;
  if (use.kind === 'draft') return draftEditPath(kind, use.id);
  // The database names these by their codes.
  return use.kind === 'page' || use.kind === 'raffle'
    ? listPath(kind, String(use.id))
    : editPath(kind, String(use.id));
}

function item(use: PictureUse): Markup {
  const href = formOfUse(use);
  const title = use.title === '' ? 'без названия' : use.title;
  return html`<li>
    ${TITLES[use.kind] ?? use.kind}:
    ${href === undefined ? html`<bdi>${title}</bdi>` : html`<a href="${href}"><bdi>${title}</bdi></a>`}
  </li>`;
}

const PLACES = ['запись', 'записи', 'записей'] as const;

/** The records that show a picture, at most `limit` of them. */
export function useList(uses: readonly PictureUse[], limit: number): Part {
  if (uses.length === 0) return html`<p>Сейчас нигде не&nbsp;используется.</p>`;
  const more = uses.length - limit;
  return html`<ul class="uses">
      ${uses.slice(0, limit).map(item)}
    </ul>
    ${more > 0 ? html`<p class="hint">Показаны первые ${formatPlural(limit, PLACES)}, есть и&nbsp;другие.</p>` : ''}`;
}
