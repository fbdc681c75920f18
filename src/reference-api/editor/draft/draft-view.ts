import { back } from '../../staff/pages/controls.ts';
import { html } from 'hono/html';
import { formatMoment } from '../../../domain/text/format.ts';
import { draftLink } from '../../../http/draft-signature.ts';
import type { StoredDraft } from '../../drafts/drafts.ts';
import type { ShopStore } from '../../shop-store.ts';
import type { Markup, Part } from '../../staff/pages/layout.ts';
import { listEntry } from '../../staff/pages/list-entry.ts';
import { contractName } from './draft-record.ts';
import { findKind, kindNamed } from '../kinds/index.ts';
import type { Content } from '../kinds/kind.ts';
import { draftEditPath, editPath } from '../paths.ts';
import { EDITOR } from '../../staff/paths.ts';

const HOUR_SECONDS = 60 * 60;
/** Over a weekend. */
const LINK_SECONDS = 72 * HOUR_SECONDS;

const moment = (ms: number): string => formatMoment(new Date(ms).toISOString());

function linkPart(draft: StoredDraft, { store, siteUrl, key, now }: DraftLinks): Part {
  const name = contractName(store, draft);
  if (name === undefined)
    return html`<p class="soft">
      Посмотреть его на&nbsp;сайте до&nbsp;публикации нельзя: своей страницы у&nbsp;него нет.
    </p>`;
  if (key === undefined)
    return html`<p>Посмотреть его на&nbsp;сайте нельзя: не&nbsp;задан секрет черновиков (DRAFT_SECRETS).</p>`;
  const expires = Math.floor(now.getTime() / 1000) + LINK_SECONDS;
  const href = draftLink(siteUrl, key, { ...name, expires });
  return html`<p>
      <a class="live" href="${href}" target="_blank" rel="noopener">Посмотреть черновик на&nbsp;сайте</a>
    </p>
    <p class="soft">
      Ссылку можно переслать: до&nbsp;${moment(expires * 1000)} она откроется у&nbsp;любого, кто её получит.
    </p>`;
}

/** What links to drafts are made with. */
export interface DraftLinks {
  store: ShopStore;
  siteUrl: string;
  /** Undefined where drafts cannot be seen. */
  key: Buffer | undefined;
  now: Date;
}

/** Stands above the form of a draft. */
export function draftNotice(draft: StoredDraft, links: DraftLinks & { isSaved: boolean }): Markup {
  const { savedAt, editorName, publishAt, problem, base, id } = draft;
  const kind = kindNamed(draft.kind);
  return html`<div class="${problem === '' ? 'notice' : 'notice wrong'}">
    ${links.isSaved ? html`<div role="status"><h2>Черновик сохранён</h2></div>` : html`<h2>Черновик</h2>`}
    ${problem === '' ? '' : html`<p>Не&nbsp;вышел в&nbsp;срок: ${problem}</p>`}
    <p>
      ${publishAt === null ? '' : html`Выйдет ${moment(publishAt)}. `}
      ${
        base === undefined
          ? html`На&nbsp;сайте этого ещё нет.`
          : html`На&nbsp;сайте пока <a href="${editPath(kind, id)}">прежнее</a>.`
      }
    </p>
    ${linkPart(draft, links)}
    <p class="soft">Сохранил: ${editorName}, ${moment(savedAt)}</p>
  </div>`;
}

/** Says in the form of what is published that there is a draft of it. */
export const otherDraftNotice = ({ kind, id, publishAt }: StoredDraft): Markup =>
  html`<div class="notice">
    <p>
      Есть <a href="${draftEditPath(kindNamed(kind), id)}">неопубликованный черновик</a>${
        publishAt === null ? '' : `, выйдет ${moment(publishAt)}`
      }.
      Здесь&nbsp;— то, что на&nbsp;сайте сейчас.
    </p>
  </div>`;

function row(draft: StoredDraft): Part {
  const kind = findKind(draft.kind);
  if (kind === undefined) return '';
  const { problem, publishAt, editorName, savedAt } = draft;
  const term = publishAt === null ? 'Без срока' : `Выйдет ${moment(publishAt)}`;
  return listEntry({
    href: draftEditPath(kind, draft.id),
    title: kind.titleOf(draft.record as Content) || 'Без названия',
    facts: [kind.title, problem === '' ? term : html`<span class="out">Не&nbsp;вышел в&nbsp;срок</span>`],
    edited: html`Сохранил: ${editorName}, ${moment(savedAt)}`,
  });
}

export function draftsPage(store: ShopStore): Markup {
  const drafts = store.drafts.all();
  return html`${back(EDITOR, 'Всё, что можно изменить')}
    <h1>Черновики</h1>
    ${
      drafts.length === 0
        ? html`<div class="nothing">
            <p>
              Пока ни&nbsp;одного. Откройте то, что хотите изменить, и&nbsp;нажмите «В черновики»: посетители
              увидят правку, только когда вы её опубликуете.
            </p>
          </div>`
        : html`<ul class="entries">
            ${drafts.map(row)}
          </ul>`
    }`;
}
