import { back, hidden, shownMoment, textField } from '../../staff/pages/controls.ts';
import { createHash } from 'node:crypto';
import { html } from 'hono/html';
import type { FormParam } from '../../../contract/shop/form.ts';
import { formatPhone } from '../../../domain/phones/international-phone.ts';
import type { StoredForm } from '../../db/document-kinds.ts';
import type { Upload } from '../../files/uploads.ts';
import { fileIdsIn } from '../../forms/form-errors.ts';
import type { Answer } from '../../forms/form-desk.ts';
import type { Markup, Part } from '../../staff/pages/layout.ts';
import { details, part, type Wrong, wrongNotice, written } from '../lists/details.ts';
import { sectionPath } from '../paths.ts';

export const answerPath = (id: number): string => `${sectionPath('answers')}/${id}`;

/** What two people must not change without seeing what the other has done. */
export const answerState = ({ handledAt, note }: Answer): string =>
  `${handledAt ?? 0}/${createHash('sha256').update(note).digest('base64url')}`;

const paramOf = (form: StoredForm | undefined, code: string): FormParam | undefined =>
  form?.params.find((param) => param.code === code);

/** A value as people read it. */
function shownValue(param: FormParam | undefined, value: string): string {
  switch (param?.type) {
    case 'checkbox':
      return value === 'true' ? 'да' : 'нет';
    case 'phone':
      return formatPhone(value);
    case 'select':
      return param.options.find((option) => option.value === value)?.title ?? value;
    default:
      return value;
  }
}

/** What was filled in: names of fields and values, files by their names. */
export const readAnswer = (
  { submission }: Answer,
  form: StoredForm | undefined,
  fileName: (id: number) => string,
): { code: string; title: string; value: string }[] =>
  submission.values.map(({ code, value }) => {
    const param = paramOf(form, code);
    const text =
      param?.type === 'files' ? fileIdsIn(value).map(fileName).join(', ') : shownValue(param, value);
    return { code, title: param?.title ?? code, value: text };
  });

export interface ShownAnswer {
  answer: Answer;
  form: StoredForm | undefined;
  uploads: readonly Upload[];
  siteUrl: string;
  notice?: Part | undefined;
  wrong?: Wrong | undefined;
  /** A note that was typed and could not be kept. */
  note?: string | undefined;
}

function filled({ answer, form, uploads }: ShownAnswer): Markup {
  const named = (id: number) => uploads.find((one) => one.id === id)?.name ?? `файл ${id}`;
  const rows = readAnswer(answer, form, named).filter(({ code }) => paramOf(form, code)?.type !== 'files');
  return html`${details(rows.map(({ title, value }) => [title, written(value)] as const))}
  ${
    uploads.length === 0
      ? ''
      : html`<ul class="lines">
          ${uploads.map(
            ({ id, name }) =>
              html`<li>
                <a href="${answerPath(answer.id)}/files/${id}" download><bdi>${name}</bdi></a>
              </li>`,
          )}
        </ul>`
  }`;
}

function handling({ answer, note }: ShownAnswer): Markup {
  const isOpen = answer.handledAt === null;
  return html`<form method="post" action="${answerPath(answer.id)}" class="deed">
    ${hidden('seen', answerState(answer))}
    ${textField({
      name: 'note',
      label: 'Заметка: видят только сотрудники',
      most: 2000,
      value: note ?? answer.note,
    })}
    <div class="actions">
      <button name="action" value="${isOpen ? 'handled' : 'open'}" class="${isOpen ? '' : 'quiet'}">
        ${isOpen ? 'Обработано' : 'Вернуть в\u00a0новые'}
      </button>
      <button name="action" value="note" class="quiet">Сохранить заметку</button>
    </div>
  </form>`;
}

/** One filled form, with its files and what staff note about it. */
export function answerPage(shown: ShownAnswer): Markup {
  const { answer, form, siteUrl } = shown;
  const { id, uid, page, sentAt, handledAt, handledBy } = answer;
  return html`${shown.notice ?? ''} ${wrongNotice(shown.wrong, shown.note)}
    ${back(sectionPath('answers'), 'Ответы форм')}
    <h1><bdi>${form?.title ?? 'Форма'}</bdi>, №&nbsp;${id}</h1>
    ${details([
      ['Когда', shownMoment(sentAt)],
      [
        'Покупатель',
        uid === null ? 'гость' : html`<a href="${sectionPath('customers')}/${uid}">№&nbsp;${uid}</a>`,
      ],
      ['Страница', page.startsWith('/') ? html`<a href="${siteUrl}${page}"><bdi>${page}</bdi></a>` : page],
      [
        'Обработал',
        handledAt === null ? undefined : html`<bdi>${handledBy}</bdi>, ${shownMoment(handledAt)}`,
      ],
    ])}
    ${part('Ответ', filled(shown))} ${part('Что сделано', handling(shown))}`;
}
