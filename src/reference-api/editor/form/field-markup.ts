import { hidden } from '../../staff/pages/controls.ts';
import { html } from 'hono/html';
import type { Part } from '../../staff/pages/layout.ts';
import { CHANGE } from '../fields/change-list.ts';
import type { Choice, Group, List, Maybe, Node } from '../fields/field-tree.ts';
import type { FieldWords } from '../fields/field-words.ts';
import { sentItems } from '../fields/read-record.ts';
import { below, FROM, THERE } from '../fields/show-record.ts';
import type { FormView } from './form-view.ts';
import { baseAt, itemMembers, storedOver } from './item-values.ts';
import { leafMarkup, messagesOf } from './leaf-markup.ts';

interface Look {
  /** The section's heading names it already. */
  isAlone?: boolean;
}

/** A button that changes a list; the page comes back at `place`. */
const changeButton = (
  view: FormView,
  { value, place, text, name }: Record<'value' | 'place' | 'text' | 'name', string>,
): Part =>
  html`<button
    class="link"
    name="${CHANGE}"
    value="${value}"
    formaction="${view.action}#${place}"
    formnovalidate
    aria-label="${text}: ${name}"
  >
    ${text}
  </button>`;

const isUnder = (names: readonly string[], path: string): boolean =>
  names.some((name) => name === path || name.startsWith(`${path}.`));

const isWrong = ({ errors, conflicts, opened }: FormView, path: string): boolean =>
  isUnder([...Object.keys(errors), ...Object.keys(conflicts), ...opened], path);

const TITLES = ['title', 'name', 'question', 'number'] as const;

interface Item {
  path: string;
  /** From 0, as they stand. */
  place: number;
  values: Readonly<Record<string, unknown>>;
}

function headingOf({ words, element }: List, { place, values }: Item): string {
  if (words.itemTitle) return words.itemTitle(values);
  const type = element.type === 'choice' ? element.words.names?.[String(values[element.key])] : undefined;
  const title = TITLES.map((name) => values[name]).find((text) => typeof text === 'string' && text !== '');
  return `${type ?? words.one ?? 'Часть'} ${place + 1}${typeof title === 'string' ? `: ${title}` : ''}`;
}

function itemActions(
  item: Item & { count: number; heading: string; list: string },
  view: FormView,
  { isUnordered = false }: FieldWords = {},
): Part {
  const { path, place, count, heading, list } = item;
  const button = (text: string, value: string, target: string) =>
    changeButton(view, { value: `${value} ${path}`, place: target, text, name: heading });
  const items = sentItems(view.texts, list);
  return html`<p class="item-actions">
    ${place > 0 && !isUnordered ? button('Выше', 'up', below(list, items[place - 1] ?? 0)) : ''}
    ${place < count - 1 && !isUnordered ? button('Ниже', 'down', below(list, items[place + 1] ?? 0)) : ''}
    ${button('Убрать', 'remove', list)}
  </p>`;
}

function itemMarkup(list: List, item: Item & { count: number; list: string }, view: FormView): Part {
  const { path } = item;
  const heading = headingOf(list, item);
  if (list.element.type === 'leaf')
    return html`<div class="list-line" id="${path}" tabindex="-1">
      ${hidden(below(path, FROM), view.texts[below(path, FROM)] ?? '')}
      ${leafMarkup({ ...list.element, label: heading }, path, view)}
      ${itemActions({ ...item, heading }, view)}
    </div>`;
  const from = hidden(below(path, FROM), view.texts[below(path, FROM)] ?? '');
  const content = html`${from}
    <div class="fields">${fieldMarkup(list.element, path, view, { isAlone: true })}</div>`;
  if (heading === '') return html`<div class="plain-item">${content}</div>`;
  return html`<fieldset class="item${list.words.isRow ? ' row' : ''}" id="${path}" tabindex="-1">
    <legend><bdi>${heading}</bdi></legend>
    ${content} ${list.words.isFixed ? '' : itemActions({ ...item, heading }, view, list.words)}
  </fieldset>`;
}

/** «Добавить вопрос»: what one is called is as a rule what is added. */
function additionOf({ words: { add, one }, label }: List): string {
  if (add !== undefined) return add;
  return one === undefined ? `Добавить: ${label}` : `Добавить ${one.charAt(0).toLowerCase()}${one.slice(1)}`;
}

function addButtons(list: List, path: string, view: FormView): Part {
  const { element } = list;
  const addition = additionOf(list);
  const items = sentItems(view.texts, path);
  const place = below(path, (items.at(-1) ?? -1) + 1);
  const button = (text: string, type: string) =>
    html`<button
      class="button quiet"
      name="${CHANGE}"
      value="add ${path} ${type}"
      formaction="${view.action}#${place}"
      formnovalidate
    >
      ${text}
    </button>`;
  if (items.length >= list.most) return html`<p class="soft">Больше ${list.most} добавить нельзя.</p>`;
  if (element.type !== 'choice') return html`<p class="add">${button(addition, '-')}</p>`;
  return html`<div class="add" role="group" aria-label="${addition}">
    <span class="soft">${addition}:</span>
    ${[...element.options.keys()].map((type) => button(element.words.names?.[type] ?? type, type))}
  </div>`;
}

function listMarkup(list: List, path: string, view: FormView, { isAlone }: Look): Part {
  const { words, label } = list;
  const places = sentItems(view.texts, path);
  const items = places.map((index, place) => {
    const itemPath = below(path, index);
    const values = storedOver(baseAt(view, itemPath, view.base), itemMembers(view, itemPath));
    return { path: itemPath, place, values, count: places.length, list: path };
  });
  const { folded } = words;
  const isFolded = (item: Item) => folded?.when(item.values) ?? false;
  const further = items.filter(isFolded);
  const shown = items.filter((item) => !isFolded(item));
  return html`<div
    class="list"
    id="${path}"
    tabindex="-1"
    ${isAlone || label === '' ? '' : html`role="group" aria-label="${label}"`}
  >
    ${isAlone || label === '' ? '' : html`<p class="list-title">${label}</p>`}
    ${words.hint === undefined ? '' : html`<p class="hint">${words.hint}</p>`} ${messagesOf(list, path, view)}
    ${shown.map((item) => itemMarkup(list, item, view))}
    ${
      folded === undefined || further.length === 0
        ? ''
        : html`<details ${further.some((item) => isWrong(view, item.path)) ? html`open` : ''}>
            <summary>${folded.title}</summary>
            ${further.map((item) => itemMarkup(list, item, view))}
          </details>`
    }
    ${words.isFixed ? '' : addButtons(list, path, view)}
  </div>`;
}

function choiceMarkup({ key, options, words, label }: Choice, path: string, view: FormView): Part {
  const type = view.texts[below(path, key)] ?? '';
  const group = options.get(type);
  const content = html`${hidden(below(path, key), type)}
  ${group ? fieldMarkup(group, path, view, { isAlone: true }) : html`<p class="soft">Эту часть здесь изменить нельзя: она останется как есть.</p>`}`;
  // One of a list is what it was added as.
  if (/\.\d+$/.test(path)) return content;
  const others = [...options.keys()].filter((one) => one !== type);
  const change = (other: string) =>
    changeButton(view, {
      value: `add ${path} ${other}`,
      place: path,
      text: `Вместо этого: ${words.names?.[other] ?? other}`,
      name: label,
    });
  return html`${content}
    <p class="item-actions" id="${path}" tabindex="-1">${others.map(change)}</p>`;
}

function maybeMarkup(maybe: Maybe, path: string, view: FormView): Part {
  const { label, words } = maybe;
  const isThere = view.texts[below(path, THERE)] !== undefined;
  if (!isThere)
    return html`<div class="field" id="${path}">
      ${messagesOf(maybe, path, view)}
      <button
        class="button quiet"
        name="${CHANGE}"
        value="add ${path} -"
        formaction="${view.action}#${path}"
        formnovalidate
      >
        ${words.add ?? `Добавить: ${label}`}
      </button>
    </div>`;
  return html`<fieldset class="item" id="${path}" tabindex="-1">
    <legend>${label}</legend>
    ${hidden(below(path, THERE), '1')} ${messagesOf(maybe, path, view)}
    <div class="fields">${fieldMarkup(maybe.inner, path, view, { isAlone: true })}</div>
    <p class="item-actions">
      ${changeButton(view, { value: `remove ${path}`, place: path, text: 'Убрать', name: label })}
    </p>
  </fieldset>`;
}

const isCode = (node: Node): boolean => node.type === 'leaf' && node.role === 'code';

/** A code is made of what stands before it. */
export const codeFieldsLast = (members: Group['members']): Group['members'] =>
  members.toSorted(([, one], [, other]) => Number(isCode(one)) - Number(isCode(other)));

/** Members whose words say that they are not of this group are kept out of sight. */
function groupMarkup({ members }: Group, path: string, view: FormView): Part[] {
  const values = storedOver(baseAt(view, path, view.base), itemMembers(view, path));
  return codeFieldsLast(members).map(([name, inner]) => {
    const place = below(path, name);
    return inner.words.when?.(values) === false
      ? hidden(place, view.texts[place] ?? '')
      : fieldMarkup(inner, place, view);
  });
}

/** A field with all that is within it. */
export function fieldMarkup(node: Node, path: string, view: FormView, look: Look = {}): Part {
  switch (node.type) {
    case 'leaf':
      return leafMarkup(node, path, view);
    case 'kept':
      return '';
    case 'list':
      return listMarkup(node, path, view, look);
    case 'choice':
      return choiceMarkup(node, path, view);
    case 'maybe':
      return maybeMarkup(node, path, view);
    case 'group': {
      const members = groupMarkup(node, path, view);
      return look.isAlone || node.label === ''
        ? html`${members}`
        : html`<fieldset class="item">
            <legend>${node.label}</legend>
            <div class="fields">${members}</div>
          </fieldset>`;
    }
  }
}
