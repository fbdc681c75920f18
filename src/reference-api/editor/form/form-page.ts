import { html } from 'hono/html';
import type { Markup, Part } from '../../staff/pages/layout.ts';
import { thumbnail } from '../../staff/pages/thumbnail.ts';
import type { SectionWords } from '../kinds/kind.ts';
import { fieldLabel } from './field-label.ts';
import { codeFieldsLast, fieldMarkup } from './field-markup.ts';
import type { FormView, ShownForm } from './form-view.ts';
import { totalsSection } from '../totals/preview-markup.ts';
import { wishMarkup } from './leaf-markup.ts';
import type { OpenForm } from './open-form.ts';

/** The sections that a kind names, and one for each of the other lists. */
function sectionsOf({ kind, fields }: OpenForm): SectionWords[] {
  const named = kind.sections ?? [];
  const isNamed = (name: string) => named.some((section) => section.fields.includes(name));
  const others = fields.members.filter(
    ([name, { type, label }]) => type !== 'kept' && label !== '' && !isNamed(name),
  );
  const isOwn = ([, { type }]: (typeof others)[number]) => type === 'list' || type === 'choice';
  const plain = codeFieldsLast(others.filter((member) => !isOwn(member))).map(([name]) => name);
  return [
    ...(plain.length > 0 ? [{ title: 'Основное', fields: plain }] : []),
    ...named,
    ...others.filter(isOwn).map(([name, { label }]) => ({ title: label, fields: [name] })),
  ];
}

function section({ title, note, fields, isFolded }: SectionWords, shown: ShownForm, view: FormView): Part {
  const { form } = shown;
  const parts = fields.flatMap((name) => {
    const wish = form.kind.wishes?.find((one) => one.name === name);
    // Nothing follows from an edit of what is not there yet.
    if (wish) return form.id === undefined ? [] : [wishMarkup(wish, view)];
    const node = form.fields.members.find(([member]) => member === name)?.[1];
    return node === undefined || node.type === 'kept'
      ? []
      : [fieldMarkup(node, name, view, { isAlone: fields.length === 1 })];
  });
  if (parts.length === 0) return '';
  const isWrong = Object.keys({ ...shown.errors, ...shown.conflicts }).some((path) =>
    fields.includes(path.split('.')[0] ?? ''),
  );
  const content = html`${note === undefined ? '' : html`<p class="soft">${note}</p>`}
    <div class="fields">${parts}</div>`;
  // Of a new record everything is asked.
  return isFolded && form.id !== undefined
    ? html`<details
        class="section"
        ${isWrong || view.opened.some((path) => fields.includes(path.split('.')[0] ?? '')) ? html`open` : ''}
      >
        <summary>${title}</summary>
        ${content}
      </details>`
    : html`<fieldset>
        <legend><bdi>${title}</bdi></legend>
        ${content}
      </fieldset>`;
}

/** What is wrong, with links to the fields. */
function problemsNotice({ form, errors, conflicts }: ShownForm): Part {
  const wrong = Object.keys({ ...errors, ...conflicts });
  if (wrong.length === 0) return '';
  const isConflict = Object.keys(errors).length === 0;
  return html`<div class="notice wrong" role="alert">
    <h2>${isConflict ? 'Пока вы правили, это изменил кто-то ещё' : 'Пока не сохранено'}</h2>
    <p>
      ${isConflict ? 'Решите, что оставить в этих полях.' : 'Исправьте эти поля.'} Всё, что вы ввели, осталось
      в&nbsp;форме.
    </p>
    <ul>
      ${wrong.map((path) => html`<li><a href="#${path}">${fieldLabel(form.fields, path)}</a></li>`)}
    </ul>
  </div>`;
}

/** Where a record is edited. */
export function formPage(shown: ShownForm): Markup {
  const { form, action } = shown;
  const view: FormView = { ...shown, root: form.fields, opened: shown.opened ?? [] };
  const fileId = form.kind.fileOf?.(form.stored) ?? undefined;
  return html`${shown.above} ${shown.notice ?? ''} ${problemsNotice(shown)}
    <div class="heading">
      ${fileId === undefined ? '' : thumbnail(fileId)}
      <h1><bdi>${form.title}</bdi></h1>
    </div>
    ${shown.below ?? ''}
    <form method="post" action="${action}" class="edit" novalidate>
      <button class="default" tabindex="-1" aria-hidden="true">Сохранить</button>
      <input type="hidden" name="base" value="${JSON.stringify(shown.base)}" />
      ${sectionsOf(form).map((one) => section(one, shown, view))} ${totalsSection(shown)}
      <div class="actions"><button>Сохранить</button>${shown.further ?? ''}</div>
    </form>
    ${shown.removal ?? ''}`;
}
