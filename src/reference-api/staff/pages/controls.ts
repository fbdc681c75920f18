import { html } from 'hono/html';
import { zonedFormat } from '../../../domain/text/moment.ts';
import type { Markup, Part } from './layout.ts';

const moment = zonedFormat('ru-RU', { dateStyle: 'long', timeStyle: 'short' });

/** «29 ноября 2026 г. в 12:30». */
export const shownMoment = (milliseconds: number): string => moment(milliseconds);

export const hidden = (name: string, value: string | number): Markup =>
  html`<input type="hidden" name="${name}" value="${value}" />`;

/** Values and what they are called. */
export type Choices = readonly (readonly [value: string, title: Part])[];

export const select = (
  name: string,
  choices: Choices,
  chosen = '',
  { id = name, attributes = '' }: { id?: string; attributes?: Part } = {},
): Markup =>
  html`<select id="${id}" name="${name}" ${attributes}>
    ${choices.map(
      ([value, title]) =>
        html`<option value="${value}" ${value === chosen ? html`selected` : ''}>${title}</option>`,
    )}
  </select>`;

interface Field {
  /** Names and identifies the control. */
  name: string;
  label: Part;
  id?: string;
  /** Takes half of the width. */
  isShort?: boolean;
  hint?: Part | undefined;
  error?: string | undefined;
}

interface TypedField extends Field {
  value?: string;
  /** Characters. */
  most?: number;
  /** Further attributes of the control. */
  attributes?: Part;
}

export function field(
  { name, label, id = name, isShort = false, hint, error }: Field,
  control: (described: Part) => Part,
): Markup {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const described = html`${ids === '' ? '' : html`aria-describedby="${ids}"`}
  ${error === undefined ? '' : html`aria-invalid="true"`}`;
  return html`<div class="field${isShort ? ' short' : ''}">
    <label for="${id}">${label}</label>
    ${hint === undefined ? '' : html`<p class="hint" id="${id}-hint">${hint}</p>`} ${control(described)}
    ${error === undefined ? '' : html`<p class="error" id="${id}-error">${error}</p>`}
  </div>`;
}

export const lineField = ({ value, most, attributes = '', ...named }: TypedField): Markup =>
  field(
    named,
    (described) =>
      html`<input
        id="${named.id ?? named.name}"
        name="${named.name}"
        ${value === undefined ? '' : html`value="${value}"`}
        ${most === undefined ? '' : html`maxlength="${most}"`}
        ${attributes}
        ${described}
      />`,
  );

export const textField = ({ value = '', most, attributes = '', ...named }: TypedField, rows = 3): Markup =>
  field(
    named,
    (described) =>
      // The first line end after the tag is the tag's own.
      html`<textarea
        id="${named.id ?? named.name}"
        name="${named.name}"
        rows="${rows}"
        dir="auto"
        ${most === undefined ? '' : html`maxlength="${most}"`}
        ${attributes}
        ${described}
      >
${value}</textarea>`,
  );

/** A box to tick beside its words. */
export const tick = (
  name: string,
  label: Part,
  isTicked: boolean,
  { attributes = '', after = '' }: { attributes?: Part; after?: Part } = {},
): Markup =>
  html`<div class="field tick">
    <label>
      <input type="checkbox" name="${name}" value="1" ${isTicked ? html`checked` : ''} ${attributes} />
      <span>${label}</span>
    </label>
    ${after}
  </div>`;

/** Where one types what is looked for, and the button that looks. */
export const searchField = (label: Part, value: string, { name = 'q', action = '' } = {}): Markup =>
  html`<label for="${name}">${label}</label>
    <div class="together">
      <input id="${name}" name="${name}" type="search" value="${value}" maxlength="200" autocomplete="off" />
      <button ${action === '' ? '' : html`formaction="${action}"`}>Найти</button>
    </div>`;

/** A link that may be the present one. */
export interface Tab {
  path: string;
  title: Part;
  current: 'page' | 'true' | false;
}

/** Links between pages that belong together. */
export const tabs = (name: string, all: readonly Tab[], look = 'tabs'): Markup =>
  html`<nav class="${look}" aria-label="${name}">
    ${all.map(
      ({ path, title, current }) =>
        html`<a href="${path}" ${current ? html`aria-current="${current}"` : ''}>${title}</a>`,
    )}
  </nav>`;

/** What was not done, and why. */
export const faultNotice = (text: string | undefined): Part =>
  text === undefined ? '' : html`<p class="notice wrong" role="alert">${text}</p>`;

export const back = (path: string, title: Part): Markup =>
  html`<p class="back"><a href="${path}">← ${title}</a></p>`;

interface Question {
  title: Part;
  about: Part;
  /** What follows. */
  content: Part;
  /** Of the button. */
  deed: string;
  /** Where to go without doing it. */
  otherwise: string;
  action?: string;
}

/** Asks before something is removed. */
export const question = ({ title, about, content, deed, otherwise, action = '' }: Question): Markup =>
  html`<h1>${title}</h1>
    <p class="asked">${about}</p>
    ${content}
    <form method="post" ${action === '' ? '' : html`action="${action}"`} class="actions">
      <button class="danger">${deed}</button>
      <a href="${otherwise}">Оставить</a>
    </form>`;
