import { html } from 'hono/html';
import type { Markup, Part } from '../../staff/pages/layout.ts';
import { thumbnail } from '../../staff/pages/thumbnail.ts';
import type { Conflict } from './merge.ts';
import { fieldsOf, TICKED, type Field, type Section, type Values } from './field.ts';
import type { OpenForm } from './open-form.ts';

/** A form as it is shown: with what is stored, or with what was typed and could not be stored. */
export interface ShownForm {
  form: OpenForm;
  shown: Values;
  /** The stored values that the editor has seen. */
  base: Values;
  errors: Values;
  conflicts: Readonly<Record<string, Conflict>>;
  /** Where the form is sent. */
  action: string;
  /** Said above the form. */
  notice?: Part;
  /** Beside the button that saves. */
  further?: Part;
  /** Below the form. */
  removal?: Part;
}

const errorId = (name: string): string => `${name}-error`;
const hintId = (name: string): string => `${name}-hint`;

const nothing = html`<em>пусто</em>`;

function fieldMessages({ name, hint, input }: Field, { errors, conflicts, shown }: ShownForm): Part {
  const error = errors[name];
  const conflict = conflicts[name];
  const isTick = input.kind === 'tick';
  const value = (text: string) => (isTick ? (text === TICKED ? 'включено' : 'выключено') : text) || nothing;
  const note = hint === undefined ? '' : html`<p class="hint" id="${hintId(name)}">${hint}</p>`;
  if (error !== undefined)
    return html`${note}
      <p class="error" id="${errorId(name)}">${error}</p>`;
  if (conflict === undefined) return note;
  return html`${note}
    <div class="error" id="${errorId(name)}">
      <p>Пока вы правили, здесь сохранили другое:</p>
      <blockquote dir="auto">${value(conflict.theirs)}</blockquote>
      <p>У вас:</p>
      <blockquote dir="auto">${value(shown[name] ?? '')}</blockquote>
      <p>Оставьте своё и сохраните ещё раз или впишите прежнее.</p>
    </div>`;
}

/** Attributes of a field for browsers and screen readers. */
function describedBy({ name, hint }: Field, { errors, conflicts }: ShownForm): Part {
  const isWrong = errors[name] !== undefined || conflicts[name] !== undefined;
  const ids = [...(hint === undefined ? [] : [hintId(name)]), ...(isWrong ? [errorId(name)] : [])].join(' ');
  return html`${ids === '' ? '' : html`aria-describedby="${ids}"`} ${isWrong ? html`aria-invalid="true"` : ''}`;
}

function control(field: Field, form: ShownForm): Part {
  const { name, input } = field;
  const value = form.shown[name] ?? '';
  const described = describedBy(field, form);
  switch (input.kind) {
    case 'text':
      // The first line end after the tag is the tag's own.
      return html`<textarea id="${name}" name="${name}" rows="${input.rows}" dir="auto" ${described}>
${value}</textarea>`;
    case 'moment':
      return html`<input id="${name}" name="${name}" type="datetime-local" value="${value}" ${described} />`;
    case 'money':
    case 'stock':
      return html`<input
        id="${name}"
        name="${name}"
        value="${value}"
        inputmode="decimal"
        autocomplete="off"
        ${described}
      />`;
    case 'whole':
      return html`<input
        id="${name}"
        name="${name}"
        value="${value}"
        inputmode="numeric"
        autocomplete="off"
        ${described}
      />`;
    default:
      return html`<input
        id="${name}"
        name="${name}"
        value="${value}"
        dir="auto"
        autocomplete="off"
        ${described}
      />`;
  }
}

function tick(field: Field, form: ShownForm): Markup {
  const { name, label, input } = field;
  const look = input.kind === 'tick' ? input.look : undefined;
  const checked = form.shown[name] === TICKED ? html`checked` : '';
  return html`<div class="${look === undefined ? 'field tick' : 'field tick short'}">
    <label>
      <input
        type="checkbox"
        id="${name}"
        name="${name}"
        value="${TICKED}"
        ${checked}
        ${describedBy(field, form)}
      />
      ${
        look === undefined
          ? html`<span>${label}</span>`
          : html`<span class="sticker" style="color:${look.color};background:${look.backgroundColor}"
                >${look.text}</span
              >${look.text === label ? '' : html`<span class="soft">${label}</span>`}`
      }
    </label>
    ${fieldMessages(field, form)}
  </div>`;
}

const isShort = ({ kind }: Field['input']): boolean => ['money', 'stock', 'whole'].includes(kind);

const oneField = (field: Field, form: ShownForm): Markup =>
  field.input.kind === 'tick'
    ? tick(field, form)
    : html`<div class="${isShort(field.input) ? 'field short' : 'field'}">
        <label for="${field.name}">${field.label}</label>
        ${
          field.input.kind === 'text' && field.input.isHtml
            ? html`<p class="hint">Разметка HTML: &lt;p&gt;, &lt;b&gt;, &lt;ul&gt;, &lt;a&gt;.</p>`
            : ''
        }
        ${control(field, form)} ${fieldMessages(field, form)}
      </div>`;

function section({ title, note, fields, further }: Section, form: ShownForm): Markup {
  const isWrong = ({ name }: Field): boolean =>
    form.errors[name] !== undefined || form.conflicts[name] !== undefined;
  return html`<fieldset>
    <legend><bdi>${title}</bdi></legend>
    ${note === undefined ? '' : html`<p class="soft">${note}</p>`}
    <div class="fields">${fields.map((field) => oneField(field, form))}</div>
    ${
      further === undefined
        ? ''
        : html`<details ${further.fields.some(isWrong) ? html`open` : ''}>
            <summary>${further.title}</summary>
            <div class="fields">${further.fields.map((field) => oneField(field, form))}</div>
          </details>`
    }
  </fieldset>`;
}

/** What is wrong, with links to the fields. */
function problemsNotice(form: ShownForm): Part {
  const wrong = fieldsOf(form.form.sections).filter(
    ({ name }) => form.errors[name] !== undefined || form.conflicts[name] !== undefined,
  );
  if (wrong.length === 0) return '';
  const isConflict = Object.keys(form.errors).length === 0;
  return html`<div class="notice wrong" role="alert">
    <h2>${isConflict ? 'Пока вы правили, это изменил кто-то ещё' : 'Пока не сохранено'}</h2>
    <p>
      ${isConflict ? 'Решите, что оставить в этих полях.' : 'Исправьте эти поля.'} Всё, что вы ввели, осталось
      в&nbsp;форме.
    </p>
    <ul>
      ${wrong.map(({ name, label }) => html`<li><a href="#${name}">${label}</a></li>`)}
    </ul>
  </div>`;
}

/** Where an entity is edited. */
export const formPage = (form: ShownForm): Markup =>
  html`${form.notice ?? ''} ${problemsNotice(form)}
    <div class="heading">
      ${form.form.fileId === undefined ? '' : thumbnail(form.form.fileId)}
      <h1><bdi>${form.form.title}</bdi></h1>
    </div>
    <form method="post" action="${form.action}" class="edit" novalidate>
      <input type="hidden" name="base" value="${JSON.stringify(form.base)}" />
      ${form.form.sections.map((one) => section(one, form))}
      <div class="actions"><button>Сохранить</button>${form.further ?? ''}</div>
    </form>
    ${form.removal ?? ''}`;
