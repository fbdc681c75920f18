import { html } from 'hono/html';
import type { Markup, Part } from '../../staff/pages/layout.ts';

/** Facts with their names; those without a value are left out. */
export const details = (facts: readonly (readonly [name: string, value: Part | undefined])[]): Markup =>
  html`<dl class="details">
    ${facts
      .filter(([, value]) => value !== undefined && value !== '')
      .map(
        ([name, value]) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
  </dl>`;

/** A part of a page under a title. */
export const part = (title: string, content: Part): Markup =>
  html`<section>
    <h2>${title}</h2>
    ${content}
  </section>`;

/** What somebody wrote, with its line ends. */
export const written = (text: string): Markup => html`<p class="written" dir="auto">${text}</p>`;

export interface Wrong {
  title: string;
  text: string;
}

export const STALE: Wrong = {
  title: 'Пока вы смотрели, это изменил кто-то ещё',
  text: 'Ничего не изменено. Ниже то, что есть сейчас.',
};

export const notDone = (text: string): Wrong => ({ title: 'Не сделано', text });

/** `typed` is what its author would lose, where no form on the page has it. */
export const wrongNotice = (wrong: Wrong | undefined, typed = ''): Part =>
  wrong === undefined
    ? ''
    : html`<div class="notice wrong" role="alert">
        <h2>${wrong.title}</h2>
        <p>${wrong.text}</p>
        ${
          wrong === STALE && typed !== ''
            ? html`<p>Вы написали:</p>
                ${written(typed)}`
            : ''
        }
      </div>`;

export const doneNotice = (text: string, further: Part = ''): Markup =>
  html`<div class="notice saved" role="status">
    <p>${text}</p>
    ${further}
  </div>`;
