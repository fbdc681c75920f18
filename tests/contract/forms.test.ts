import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { StoredFileSchema, type FileTarget } from '../../src/contract/shop/file.ts';
import { getFormParams, getFormType, sendForm } from '../../src/contract/shop/form.ts';
import { FORM_ID } from './fixture/content.ts';
import { testApi } from './fixture/test-api.ts';
import { pdf, upload } from './fixture/upload.ts';

const api = testApi();
const anna = await api.customer();
const boris = await api.customer();

type Values = Record<string, string>;
interface Sending {
  typeId?: number;
  fileIds?: number[];
  accept?: boolean;
  page?: string;
}
const bodyOf = (values: Values, { typeId = FORM_ID.everything, ...rest }: Sending = {}) => ({
  typeId,
  values: Object.entries(values).map(([code, value]) => ({ code, value })),
  fileIds: [],
  page: '/contacts',
  accept: true,
  ...rest,
});
const key = () => ({ 'idempotency-key': randomUUID() });
const send = (values: Values, sending: Sending = {}, headers = {}) =>
  api.call(sendForm, { body: bodyOf(values, sending) }, { ...key(), ...headers });
async function errorsOf(values: Values, sending: Sending = {}, headers = {}) {
  const { status, body } = await api.refused(
    sendForm,
    { body: bodyOf(values, sending) },
    { ...key(), ...headers },
  );
  expect(status).toBe(422);
  return body.errors;
}
const uploaded = async (target: FileTarget, headers = {}): Promise<number> =>
  z.parse(StoredFileSchema, await (await upload(api, pdf, { target, headers })).json()).id;
const messages = () => api.store.outbox.latest(1000);

test('API-02 forms: a form and its fields by id; another id is a 404', async () => {
  const params = { id: FORM_ID.short };
  expect(await api.call(getFormType, { params })).toMatchObject({ code: 'form-2', consentRequired: true });
  const answer: unknown = await (await api.fetch(`/forms/v1/types/${FORM_ID.short}`)).json();
  expect(answer).not.toHaveProperty('params');
  const { data } = await api.call(getFormParams, { params });
  expect(data.map(({ code, type }) => [code, type])).toEqual([
    ['email', 'email'],
    ['message', 'textarea'],
    ['agree', 'checkbox'],
  ]);
  expect((await api.refused(getFormType, { params: { id: 99 } })).status).toBe(404);
  expect((await api.refused(getFormParams, { params: { id: 99 } })).status).toBe(404);
  expect((await api.refused(sendForm, { body: bodyOf({}, { typeId: 99 }) }, key())).status).toBe(404);
});

test('API-02 forms: what was sent is kept, and the shop gets an e-mail', async () => {
  const values = {
    fio: 'Иванова Анна',
    email: 'anna@example.com',
    phone: '+79001234567',
    day: '2026-06-01',
    line: 'Сатин',
    story: 'Первая\nвторая',
    colour: 'w',
    album: 'true',
    rating: '5',
  };
  const before = messages().length;
  const { message } = await send(values, { page: '/contacts' });
  expect(message).toBe('Спасибо!');
  const kept = api.store.forms.byType(FORM_ID.everything).at(-1);
  expect(Object.fromEntries(kept?.values.map(({ code, value }) => [code, value]) ?? [])).toEqual(values);
  expect(messages()).toHaveLength(before + 1);
  const [sent] = messages();
  expect(sent).toMatchObject({ channel: 'email', recipient: 'shop@example.com' });
  expect(sent?.subject).toMatch(/^Форма 1, №\u00a0\d+$/);
  expect(sent?.body).toContain('Поле colour: Белый');
  expect(sent?.body).toContain('Поле album: да');
  expect(sent?.body).toContain('Страница: /contacts');
});

test('API-02 forms: names and numbers are kept as those of orders are', async () => {
  await send({
    fio: ' Иванова\u00a0\tАнна  Андрии\u0306 ',
    phone: '+7 (900) 123-45-67',
    email: ' <anna@example.com>, ',
  });
  const kept = api.store.forms.byType(FORM_ID.everything).at(-1);
  expect(Object.fromEntries(kept?.values.map(({ code, value }) => [code, value]) ?? [])).toEqual({
    fio: 'Иванова Анна Андрий',
    email: 'anna@example.com',
    phone: '+79001234567',
  });
  const [sent] = messages();
  for (const value of ['Иванова Анна Андрий', '+79001234567']) expect(sent?.body).toContain(`: ${value}`);
});

test.each(['8 900 123-45-67', '88121234567', '+7 900 123', '+375 29 123', '+7 900 123 45 67 8'])(
  'API-02 forms: the number «%s», which no order takes, is refused',
  async (phone) => {
    expect(await errorsOf({ phone })).toEqual([
      { field: 'phone', message: 'Вы ввели некорректный номер телефона' },
    ]);
  },
);

test.each([
  [{ fio: 'Анна' }, 'Поле ФИО должно содержать не менее 2 слов, разделённых пробелами'],
  [{ fio: 'Ivanova Anna' }, 'Поле ФИО должно содержать русские буквы от А до Я'],
  [{ email: 'anna@' }, 'Некорректный e-mail'],
  [{ phone: '+7900' }, 'Вы ввели некорректный номер телефона'],
  [{ day: '2026-02-30' }, 'Укажите дату'],
  [{ day: 'завтра' }, 'Укажите дату'],
  [{ line: 'а'.repeat(11) }, 'Не больше 10 знаков'],
  [{ colour: 'Белый' }, 'Выберите значение из списка'],
  [{ album: 'yes' }, 'Недопустимое значение'],
  [{ rating: '6' }, 'Поставьте оценку от 1 до 5'],
  [{ papers: '../1' }, 'Недопустимое значение'],
  [{ __proto__x: '1' }, 'Такого поля в форме нет'],
  [{ constructor: '1' }, 'Такого поля в форме нет'],
])('API-02 forms: %j is refused: %s', async (values, message) => {
  const [field] = Object.keys(values);
  expect(await errorsOf(values as unknown as Values)).toEqual([{ field, message }]);
});

test('API-02 forms: all that is missing is named at once, consent too', async () => {
  const sending = { typeId: FORM_ID.short, accept: false };
  expect(await errorsOf({ message: ' \u200b ', agree: 'false' }, sending)).toEqual([
    { field: 'email', message: 'Введите e-mail' },
    { field: 'message', message: 'Поле не заполнено' },
    { field: 'agree', message: 'Поле не заполнено' },
    { field: 'accept', message: 'Необходимо подтвердить обработку персональных данных' },
  ]);
});

test('API-02 forms: a field given twice, and more than a form can hold, are refused', async () => {
  const twice = { ...bodyOf({ line: 'а' }), values: ['а', 'б'].map((value) => ({ code: 'line', value })) };
  expect((await api.refused(sendForm, { body: twice }, key())).body.errors).toEqual([
    { field: 'line', message: 'Поле заполнено дважды' },
  ]);
  const body = bodyOf(Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`f${at}`, ''])));
  expect((await api.refused(sendForm, { body }, key())).status).toBe(400);
  expect((await api.refused(sendForm, { body: bodyOf({ story: 'я'.repeat(5001) }) }, key())).status).toBe(
    400,
  );
});

test('API-02 forms: signs that cannot be seen are not kept, and a line stays one line', async () => {
  await send({ line: ' а\u202e\u2028б\0 ', story: '1\r\n2' });
  const kept = api.store.forms.byType(FORM_ID.everything).at(-1)?.values;
  expect(kept).toEqual([
    { code: 'line', value: 'а  б' },
    { code: 'story', value: '1\n2' },
  ]);
});

test('API-02 forms: the same key and form are one submission; another form by the key is refused', async () => {
  const headers = key();
  const before = messages().length;
  const first = await send({ line: 'раз' }, {}, headers);
  expect(await send({ line: 'раз' }, {}, headers)).toEqual(first);
  expect(messages()).toHaveLength(before + 1);
  const other = await api.refused(sendForm, { body: bodyOf({ line: 'два' }) }, headers);
  expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
  expect((await api.refused(sendForm, { body: bodyOf({}) })).status).toBe(400);
});

test('API-02 forms: files are the visitor’s own, of the field’s target, and sent once', async () => {
  const lost = [{ field: 'papers', message: 'Файл не найден. Прикрепите его ещё раз' }];
  const own = await uploaded('form', anna.headers);
  const named = { papers: String(own) };
  const sending = { fileIds: [own] };
  const before = messages().length;

  expect(await errorsOf(named, sending, boris.headers)).toEqual(lost);
  expect(await errorsOf(named, sending)).toEqual(lost);
  expect(await errorsOf({ papers: '123456789' }, { fileIds: [123_456_789] })).toEqual(lost);
  const refund = await uploaded('refund', anna.headers);
  expect(await errorsOf({ papers: String(refund) }, { fileIds: [refund] }, anna.headers)).toEqual(lost);
  expect(messages()).toHaveLength(before);

  await send({ ...named, photos: String(refund) }, { fileIds: [own, refund] }, anna.headers);
  expect(messages()[0]?.body).toContain(`file.pdf (файл ${own})`);
  expect(await errorsOf(named, sending, anna.headers)).toEqual(lost);

  const guests = await uploaded('form');
  await send({ papers: String(guests) }, { fileIds: [guests] });
});

test('API-02 forms: the list of files is that of the fields', async () => {
  const id = await uploaded('form');
  const wrong = [{ field: 'fileIds', message: 'Файлы не совпадают с полями формы' }];
  expect(await errorsOf({}, { fileIds: [id] })).toEqual(wrong);
  expect(await errorsOf({ papers: String(id) })).toEqual(wrong);
  expect(await errorsOf({ papers: `${id},${id}` }, { fileIds: [id, id] })).toEqual(wrong);
  await send({ papers: String(id) }, { fileIds: [id] });
});

test('API-02 forms: a refused form keeps nothing, and its files can be sent again', async () => {
  const id = await uploaded('form');
  const count = api.store.forms.byType(FORM_ID.everything).length;
  await errorsOf({ papers: `${id},42` }, { fileIds: [id, 42] });
  expect(api.store.forms.byType(FORM_ID.everything)).toHaveLength(count);
  await send({ papers: String(id) }, { fileIds: [id] });
});

test('API-02 forms: guests have keys of their own, and a guest who sends again is answered the same', async () => {
  const shared = { 'idempotency-key': randomUUID() };
  const from = (id: string) => ({ ...shared, 'pow-session-id': id });
  const body = bodyOf({ line: 'Анна' });
  const first = await api.call(sendForm, { body }, from('tab-of-anna'));
  expect(await api.call(sendForm, { body }, from('tab-of-anna'))).toEqual(first);
  // Another guest who has learnt the key, and what was sent by it, learns nothing more.
  const stranger = await api.call(sendForm, { body }, from('tab-of-boris'));
  expect(stranger.id).not.toBe(first.id);
  await api.call(sendForm, { body: bodyOf({ line: 'Виктор' }) }, from('tab-of-viktor'));
});

test('SEC-03 forms have a share per address; a refused one does not count', async () => {
  const strict = testApi({ orderLimits: { formsPerAddress: 2 } });
  const body = bodyOf({ line: 'раз' });
  for (let at = 0; at < 3; at++) {
    const wrong = bodyOf({ line: 'раз', number: 'много' });
    expect((await strict.refused(sendForm, { body: wrong }, key())).status).toBe(422);
  }
  for (let at = 0; at < 2; at++) await strict.call(sendForm, { body }, key());
  expect((await strict.refused(sendForm, { body }, key())).status).toBe(429);
});
