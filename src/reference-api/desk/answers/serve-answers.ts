import { shownMoment } from '../../staff/pages/controls.ts';
import type { Context } from 'hono';
import { html } from 'hono/html';
import { fileIdsIn } from '../../forms/form-errors.ts';
import type { Answer, AnswerQuery } from '../../forms/form-desk.ts';
import { sendFile } from '../../files/send-file.ts';
import type { Upload } from '../../files/uploads.ts';
import { plainText } from '../../plain-text.ts';
import type { ShopStore } from '../../shop-store.ts';
import { readFormFields } from '../../staff/pages/form-fields.ts';
import type { DeskContext } from '../desk-context.ts';
import type { Columns } from '../lists/csv.ts';
import { doneNotice, notDone, STALE } from '../lists/details.ts';
import { excerpt, listEntry } from '../../staff/pages/list-entry.ts';
import type { Filter, ListQuery } from '../lists/list-query.ts';
import { serveList } from '../lists/serve-list.ts';
import { SECTION_TITLES, sectionPath } from '../paths.ts';
import { answerPage, answerPath, answerState, readAnswer, type ShownAnswer } from './answer-page.ts';
import { answerLists } from './answer-lists.ts';
import { serveMailingLists } from './serve-mailing-lists.ts';

const LIST = sectionPath('answers');
const ONE = `${LIST}/:id{[0-9]{1,15}}`;
const MAX_NOTE = 2000;

const filtersOf = ({ documents }: ShopStore): Filter[] => [
  {
    name: 'show',
    label: 'Что показать',
    options: [
      ['open', 'Новые'],
      ['handled', 'Обработанные'],
      ['all', 'Все'],
    ],
  },
  {
    name: 'form',
    label: 'Форма',
    options: [
      ['0', 'Любая'],
      ...documents.cached('form').map(({ id, title }) => [String(id), title] as const),
    ],
  },
];

const shows = ['open', 'handled', 'all'] as const;
const searchOf = ({ text, chosen }: ListQuery): AnswerQuery => ({
  text,
  typeId: Number(chosen['form']),
  show: shows.find((one) => one === chosen['show']) ?? 'open',
});

/** Files of an answer, by what its fields name. */
function uploadsOf({ documents, uploads }: ShopStore, { id, typeId, submission }: Answer): Upload[] {
  const params = documents.one('form', typeId)?.params ?? [];
  const codes = new Set(params.filter(({ type }) => type === 'files').map(({ code }) => code));
  return submission.values
    .filter(({ code }) => codes.has(code))
    .flatMap(({ value }) => fileIdsIn(value))
    .flatMap((fileId) => {
      const upload = uploads.belongingTo(fileId, `form/${id}`);
      return upload === undefined ? [] : [upload];
    });
}

const valuesOf = ({ documents }: ShopStore, answer: Answer) =>
  readAnswer(answer, documents.one('form', answer.typeId), (id) => `файл ${id}`);

function serveAnswerList(context: DeskContext): void {
  const { store } = context;
  const { documents, formDesk } = store;
  const formOf = (id: number) => documents.one('form', id);
  serveList<Answer>(context, {
    section: 'answers',
    title: SECTION_TITLES.answers,
    path: LIST,
    searches: 'Слово из ответа, имя, e-mail, номер ответа или покупателя',
    filters: () => filtersOf(store),
    nouns: ['ответ', 'ответа', 'ответов'],
    count: (query) => formDesk.count(searchOf(query)),
    rows: (query, range) => formDesk.page(searchOf(query), range),
    entry: (answer) =>
      listEntry({
        href: answerPath(answer.id),
        title: `${formOf(answer.typeId)?.title ?? 'Форма'}, №\u00a0${answer.id}`,
        text: excerpt(
          valuesOf(store, answer)
            .map(({ value }) => value)
            .join(' · '),
        ),
        facts: [
          shownMoment(answer.sentAt),
          answer.handledAt === null ? '' : html`обработано: <bdi>${answer.handledBy}</bdi>`,
          answer.note === '' ? '' : 'есть заметка',
        ],
      }),
    file: { path: `${LIST}.csv`, columns: (query) => columnsOf(store, searchOf(query).typeId) },
    further: () => answerLists(LIST),
  });
}

/** The columns of a file: of one form all its fields, of all forms one with what was filled in. */
function columnsOf(store: ShopStore, typeId: number): Columns<Answer> {
  const fields: Columns<Answer> = store.documents
    .one('form', typeId)
    ?.params.map(({ code, title }) => [
      title,
      (answer) => valuesOf(store, answer).find((one) => one.code === code)?.value ?? '',
    ]) ?? [
    [
      'Ответ',
      (answer) =>
        valuesOf(store, answer)
          .map(({ title, value }) => `${title}: ${value}`)
          .join('\n'),
    ],
  ];
  return [
    ['Номер', ({ id }) => id],
    ['Когда', ({ sentAt }) => new Date(sentAt).toISOString()],
    ['Форма', ({ typeId: id }) => store.documents.one('form', id)?.title ?? ''],
    ['Страница', ({ page }) => page],
    ['Покупатель', ({ uid }) => uid ?? 'гость'],
    ...fields,
    ['Обработал', ({ handledBy }) => handledBy],
    ['Заметка', ({ note }) => note],
  ];
}

/** Filled forms, subscriptions and restock requests. */
export function serveAnswers(context: DeskContext): void {
  const { app, store, files, now, siteUrl, memberIn, showDesk } = context;
  serveAnswerList(context);
  serveMailingLists(context);

  const shown = (c: Context, answer: Answer, page: Partial<ShownAnswer> = {}) =>
    showDesk(c, {
      section: 'answers',
      title: `Ответ № ${answer.id}`,
      content: answerPage({
        answer,
        form: store.documents.one('form', answer.typeId),
        uploads: uploadsOf(store, answer),
        siteUrl,
        ...page,
      }),
      wrong: page.wrong,
    });

  app.get(ONE, (c) => {
    const answer = store.formDesk.byId(Number(c.req.param('id')));
    if (answer === undefined) return c.redirect(LIST, 303);
    return shown(c, answer, { notice: c.req.query('done') === '1' ? doneNotice('Сохранено') : undefined });
  });

  app.get(`${ONE}/files/:file{[0-9]{1,15}}`, async (c) => {
    const answer = store.formDesk.byId(Number(c.req.param('id')));
    const upload = store.uploads.belongingTo(Number(c.req.param('file')), `form/${answer?.id ?? 0}`);
    return upload === undefined ? c.redirect(LIST, 303) : await sendFile(c, files, upload);
  });

  app.post(ONE, async (c) => {
    const id = Number(c.req.param('id'));
    const { action, seen, note: typed = '' } = await readFormFields(c);
    const note = plainText(typed);
    const wrong = store.change(() => {
      const answer = store.formDesk.byId(id);
      if (answer === undefined || seen !== answerState(answer)) return STALE;
      if (note.length > MAX_NOTE) return notDone(`Заметка длиннее ${MAX_NOTE} знаков.`);
      const staff = memberIn(c).name;
      const handled =
        action === 'handled'
          ? { handledBy: staff, handledAt: now().getTime() }
          : action === 'open'
            ? { handledBy: '', handledAt: null }
            : { handledBy: answer.handledBy, handledAt: answer.handledAt };
      store.formDesk.note(id, { ...handled, note });
      return undefined;
    });
    const answer = store.formDesk.byId(id);
    if (answer === undefined) return c.redirect(LIST, 303);
    if (wrong !== undefined) return shown(c, answer, { wrong, note: typed });
    return c.redirect(`${answerPath(id)}?done=1`, 303);
  });
}
