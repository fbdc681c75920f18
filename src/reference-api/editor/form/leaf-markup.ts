import { select, tick } from '../../staff/pages/controls.ts';
import { html } from 'hono/html';
import type { Markup, Part } from '../../staff/pages/layout.ts';
import type { Leaf, Node } from '../fields/field-tree.ts';
import { TICKED } from '../fields/leaf-text.ts';
import type { FieldOption } from '../fields/field-words.ts';
import { optionsOf } from '../fields/read-leaf.ts';
import type { Wish } from '../kinds/kind.ts';
import { pictureField } from '../pictures/picture-field.ts';
import { readableValue } from './field-label.ts';
import type { FormView } from './form-view.ts';

const errorId = (path: string): string => `${path}-error`;
const hintId = (path: string): string => `${path}-hint`;

const LONG: readonly Leaf['role'][] = ['text', 'html', 'lines', 'products', 'rows'];
const NUMBERS: readonly Leaf['role'][] = ['money', 'price', 'number'];
/** What takes half of the width, unless its words say otherwise. */
const SHORT: readonly Leaf['role'][] = [
  ...NUMBERS,
  'numbers',
  'select',
  'reference',
  'moment',
  'colour',
  'variant',
];

const hintOf = ({ words, role }: Leaf): string | undefined =>
  words.hint ?? (role === 'html' ? 'Разметка HTML: <p>, <b>, <ul>, <a>.' : undefined);

/** What is wrong with a field, or what someone else has stored in it meanwhile. */
export function messagesOf({ label }: Node, path: string, view: FormView): Part {
  const error = view.errors[path];
  if (error !== undefined) return html`<p class="error" id="${errorId(path)}">${error}</p>`;
  const conflict = view.conflicts[path];
  if (conflict === undefined) return '';
  const theirs = readableValue(view.root, path, conflict.theirs, view.context);
  const own = view.texts[path];
  const shown = (text: string) => (text === '' ? html`<em>пусто</em>` : text);
  return html`<div class="error" id="${errorId(path)}">
    <p>Пока вы правили, здесь сохранили другое:</p>
    <blockquote dir="auto">${shown(theirs)}</blockquote>
    ${
      own === undefined
        ? html`<p>Порядок и&nbsp;состав «${label}» у&nbsp;вас свои. Сохраните ещё раз, чтобы остался ваш.</p>`
        : html`<p>У вас:</p>
            <blockquote dir="auto">${shown(own === TICKED ? 'включено' : own)}</blockquote>
            <p>Оставьте своё и сохраните ещё раз или впишите прежнее.</p>`
    }
  </div>`;
}

/** Attributes of a control for browsers and screen readers. */
function describedBy(leaf: Leaf, path: string, { errors, conflicts }: FormView): Part {
  const isWrong = errors[path] !== undefined || conflicts[path] !== undefined;
  const ids = [
    ...(hintOf(leaf) === undefined ? [] : [hintId(path)]),
    ...(isWrong ? [errorId(path)] : []),
  ].join(' ');
  return html`${ids === '' ? '' : html`aria-describedby="${ids}"`} ${isWrong ? html`aria-invalid="true"` : ''}`;
}

const MIN_ROWS = 3;
const MAX_ROWS = 20;
const ROW_LENGTH = 90;

const rowsOf = (text: string): number =>
  Math.min(
    MAX_ROWS,
    Math.max(
      MIN_ROWS,
      text.split('\n').reduce((sum, line) => sum + 1 + Math.floor(line.length / ROW_LENGTH), 1),
    ),
  );

const textArea = (path: string, text: string, attributes: Part): Markup =>
  // The first line end after the tag is the tag's own.
  html`<textarea id="${path}" name="${path}" rows="${rowsOf(text)}" dir="auto" ${attributes}>
${text}</textarea>`;

/** What one is chosen from: nothing where that is allowed, and what stands there, also where it is offered no more. */
function choicesOf(leaf: Leaf, path: string, view: FormView): FieldOption[] {
  const value = view.texts[path] ?? '';
  const options = optionsOf(leaf, view.context);
  const isKnown = options.some((option) => option.value === value);
  return [
    ...(leaf.empty !== '' || !isKnown ? [{ value: '', label: '—' }] : []),
    ...(isKnown || value === '' ? [] : [{ value, label: value }]),
    ...options,
  ];
}

const selectOf = (leaf: Leaf, path: string, view: FormView): Markup =>
  select(
    path,
    choicesOf(leaf, path, view).map(({ value, label }) => [value, label] as const),
    view.texts[path],
    { attributes: describedBy(leaf, path, view) },
  );

const optionMarkup = ({ label, look }: FieldOption): Markup =>
  look === undefined
    ? html`<span>${label}</span>`
    : html`<span class="sticker" style="color:${look.color};background:${look.backgroundColor}"
        >${label}</span
      >`;

/** Several of what is offered. */
function ticks(leaf: Leaf, path: string, view: FormView): Markup {
  const chosen = new Set((view.texts[path] ?? '').split(/[\r\n]+/));
  const hint = hintOf(leaf);
  return html`<fieldset class="field ticks" id="${path}" tabindex="-1" ${describedBy(leaf, path, view)}>
    <legend>${leaf.label}</legend>
    ${hint === undefined ? '' : html`<p class="hint" id="${hintId(path)}">${hint}</p>`}
    <div class="ticks-list">
      ${optionsOf(leaf, view.context).map(
        (option) =>
          html`<label>
            <input
              type="checkbox"
              name="${path}"
              value="${option.value}"
              ${chosen.has(option.value) ? html`checked` : ''}
            />
            ${optionMarkup(option)}
          </label>`,
      )}
    </div>
    ${messagesOf(leaf, path, view)}
  </fieldset>`;
}

function control(leaf: Leaf, path: string, view: FormView): Part {
  const { role } = leaf;
  const text = view.texts[path] ?? '';
  const described = describedBy(leaf, path, view);
  if (role === 'select' || role === 'reference') return selectOf(leaf, path, view);
  if (role === 'html') return textArea(path, text, html`data-html ${described}`);
  if (LONG.includes(role) || text.includes('\n')) return textArea(path, text, described);
  const input = (attributes: Part) =>
    html`<input id="${path}" name="${path}" value="${text}" ${attributes} ${described} />`;
  if (role === 'moment') return input(html`type="datetime-local"`);
  if (role === 'colour') return input(html`type="color"`);
  if (NUMBERS.includes(role)) return input(html`inputmode="decimal" autocomplete="off"`);
  if (role === 'picture' || role === 'video')
    return pictureField({
      name: path,
      text,
      label: leaf.label,
      action: view.action,
      attributes: described,
      isVideo: role === 'video',
      canBeEmpty: leaf.empty !== '',
    });
  return input(html`dir="auto" autocomplete="off"`);
}

/** A tick that says how to save. */
export const wishMarkup = ({ name, label, hint }: Wish, { texts }: FormView): Markup =>
  tick(name, label, texts[name] === TICKED, {
    attributes: html`id="${name}" aria-describedby="${hintId(name)}"`,
    after: html`<p class="hint" id="${hintId(name)}">${hint}</p>`,
  });

/** A control with its label, hint and messages. */
export function leafMarkup(leaf: Leaf, path: string, view: FormView): Markup {
  const { role, label, words } = leaf;
  if (role === 'ticks' || role === 'categories') return ticks(leaf, path, view);
  const hint = hintOf(leaf);
  const after = html`${hint === undefined ? '' : html`<p class="hint" id="${hintId(path)}">${hint}</p>`}
  ${messagesOf(leaf, path, view)}`;
  if (role === 'tick')
    return tick(path, label, view.texts[path] === TICKED, {
      attributes: html`id="${path}" ${describedBy(leaf, path, view)}`,
      after,
    });
  return html`<div class="${(words.isShort ?? SHORT.includes(role)) ? 'field short' : 'field'}">
    <label for="${path}">${label}</label>
    ${control(leaf, path, view)} ${after}
  </div>`;
}
