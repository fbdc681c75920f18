import { html } from 'hono/html';
import type { Markup, Part } from '../../staff/pages/layout.ts';
import type { Publication } from './publication.ts';

/** What was saved, for the page after it. */
export interface SavedView {
  /** What there is to say first: «Сохранено». */
  text: string;
  /** Address of the page on the site. */
  url: string;
  alsoChanged: boolean;
  /** Undefined where the shop is not notified of edits. */
  publication: (Publication & { id: string }) | undefined;
  /** Where to look again without JavaScript. */
  again: string;
}

const link = (url: string): Markup => html`<a class="live" href="${url}">Открыть страницу на сайте</a>`;

const state = (publication: Publication & { id: string }, again: string): Markup =>
  html`<p
      class="publication"
      role="status"
      data-publication="${publication.isOpen ? publication.id : ''}"
      data-tone="${publication.tone}"
    >
      ${publication.text}
    </p>
    ${
      publication.isOpen
        ? html`<noscript
            ><p><a href="${again}">Обновить страницу</a></p></noscript
          >`
        : ''
    }`;

/** Says that an edit is saved, and how far it is on its way to the site. */
export const savedView = ({ text, url, alsoChanged, publication, again }: SavedView): Part =>
  html`<div class="notice saved">
    <h2>${text}</h2>
    ${
      alsoChanged
        ? html`<p>Пока вы правили, кто-то изменил другие поля. Сохранены и&nbsp;ваши правки, и&nbsp;те.</p>`
        : ''
    }
    ${
      publication === undefined
        ? html`<p class="publication" role="status">Правка попадёт на&nbsp;сайт при следующей пересборке.</p>`
        : state(publication, again)
    }
    <p>${link(url)}</p>
  </div>`;
