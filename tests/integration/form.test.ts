import { beforeEach, expect, test } from 'vitest';
import type { FormParam, FormType } from '../../src/contract/shop/form.ts';
import type { FormState } from '../../src/domain/forms/form.ts';
import type { Upload } from '../../src/domain/forms/upload.ts';
import { png } from './harness/pictures.ts';
import { openBrowser, toastTexts, type Browser } from './harness/shop-tab.ts';

const type: FormType = {
  id: 3,
  code: 'user-recall',
  title: 'Перезвоните мне',
  description: '',
  submitTitle: 'Жду звонка',
  successMessage: 'Позвоним',
  consentRequired: true,
};

const param = (code: string, of: FormParam['type'], more: Partial<FormParam> = {}): FormParam => ({
  code,
  title: code,
  type: of,
  required: true,
  placeholder: '',
  maxLength: 200,
  options: [],
  targetCode: of === 'files' ? 'form' : null,
  ...more,
});

const params = [
  param('fio', 'fullName'),
  param('phone', 'phone'),
  param('time', 'select', { options: [{ value: '1', title: 'Утром' }] }),
  param('comment', 'textarea', { required: false, maxLength: 20 }),
  param('photos', 'files', { required: false }),
];

let browser: Browser;

/** A shop that has the form. */
beforeEach(() => {
  browser = openBrowser();
  const { documents } = browser.api.store;
  const [config] = documents.all('config');
  if (!config) throw new Error('no configuration');
  documents.put('config', 'shop', { ...config, flags: { FORM_USER_RECALL: '3' } });
  documents.put('form', type.id, { ...type, params });
});

async function openForm() {
  const tab = await browser.openTab();
  const form = tab.forms.formOf('FORM_USER_RECALL');
  return { tab, form };
}
type Form = Awaited<ReturnType<typeof openForm>>['form'];

function ready(form: Form): Extract<FormState, { status: 'ready' }> {
  const state = form.$form.get();
  if (state.status !== 'ready') throw new Error(`the form is ${state.status}`);
  return state;
}

function fill(form: Form): void {
  form.change('fio', 'Иванова Анна');
  form.change('phone', '+7 (900) 123-45-67');
  form.change('time', '1');
  form.accept({ accept: true });
}

const sent = () => browser.network.asked('sendForm');
const photos = (form: Form): readonly Upload[] => ready(form).uploads.photos ?? [];
/** Resolves when the form's photographs are as they are to be. */
const photosAre = (form: Form, done: (upload: Upload) => boolean): Promise<void> =>
  new Promise((resolve) => {
    const stop = form.$form.listen(() => {
      if (!photos(form).every(done)) return;
      stop();
      resolve();
    });
  });
const picture = async (name: string) => new File([await png()], name, { type: 'image/png' });

test('FORM-01 a form is found by its setting, filled, checked by the rules of its fields, and sent once', async () => {
  const { form } = await openForm();
  expect(form.$form.get()).toEqual({ status: 'loading' });
  await form.load();
  expect(ready(form).type.title).toBe('Перезвоните мне');

  expect(await form.send()).toBe(false);
  expect(ready(form).errors).toEqual({
    fio: 'Отсутствует ФИО',
    phone: 'Отсутствует номер телефона',
    time: 'Поле не заполнено',
    accept: 'Необходимо подтвердить обработку персональных данных',
  });
  expect(sent()).toHaveLength(0);

  fill(form);
  expect(ready(form).errors).toEqual({});
  const [first, second] = await Promise.all([form.send(), form.send()]);
  expect([first, second]).toEqual([true, false]);
  expect(ready(form).sending).toMatchObject({ status: 'sent' });
  expect(ready(form).draft).toMatchObject({ values: {}, accept: false });
  const [request] = sent();
  expect(request?.headers.get('idempotency-key')).toMatch(/^\w+$/);
  expect(request?.body).toMatchObject({
    typeId: 3,
    page: '/page',
    values: [
      { code: 'fio', value: 'Иванова Анна' },
      { code: 'phone', value: '+79001234567' },
      { code: 'time', value: '1' },
    ],
  });
});

test('FORM-01 an answer that was lost is asked for again by the same key, even after a reload', async () => {
  const { form } = await openForm();
  await form.load();
  fill(form);
  browser.network.fail('sendForm', { kind: 'answer-lost' });
  expect(await form.send()).toBe(false);
  expect(ready(form).sending).toMatchObject({ status: 'failed' });

  const { form: reloaded } = await openForm();
  await reloaded.load();
  expect(ready(reloaded).draft.values.fio).toBe('Иванова Анна');
  expect(await reloaded.send()).toBe(true);
  const keys = sent().map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(browser.api.store.outbox.latest(10)).toHaveLength(1);
});

test('FORM-01 what the shop refuses stands at its field, and what was typed stays', async () => {
  const { form } = await openForm();
  await form.load();
  fill(form);
  browser.network.fail('sendForm', {
    kind: 'refused',
    status: 422,
    body: { message: 'Проверьте поля', errors: [{ field: 'phone', message: 'Этот номер занят' }] },
  });
  expect(await form.send()).toBe(false);
  expect(ready(form).errors).toEqual({ phone: 'Этот номер занят' });
  expect(ready(form).sending).toEqual({ status: 'failed', message: 'Проверьте поля' });
  form.change('phone', '+7 (900) 765-43-21');
  expect(ready(form).errors).toEqual({});
  expect(await form.send()).toBe(true);
});

test.each([
  ['is offline', { kind: 'offline' } as const],
  ['answers nonsense', { kind: 'nonsense' } as const],
  ['fails', { kind: 'refused', status: 500 } as const],
])('FORM-01 when the shop %s, the form says so and opens on another try', async (_, fault) => {
  const { form } = await openForm();
  browser.network.fail('getFormParams', fault);
  await form.load();
  expect(form.$form.get()).toMatchObject({ status: 'failed' });
  await form.load();
  expect(ready(form).params).toHaveLength(5);
});

test('a setting that names no form leads to a sentence instead of a form', async () => {
  const tab = await browser.openTab();
  const form = tab.forms.formOf('FORM_UNKNOWN');
  await form.load();
  expect(form.$form.get()).toEqual({
    status: 'failed',
    message: 'Эта форма сейчас не работает. Позвоните или напишите нам',
  });
});

test('what the page fills in is there once, and typing over it is kept', async () => {
  const { form } = await openForm();
  await form.load({ comment: 'Сатин', unknown: 'x' });
  expect(ready(form).draft.values).toEqual({ comment: 'Сатин' });
  form.change('comment', 'Сатин, 3 м');
  await form.load({ comment: 'Сатин' });
  expect(ready(form).draft.values.comment).toBe('Сатин, 3 м');
  await form.load({ comment: 'Лён' });
  expect(ready(form).draft.values.comment).toBe('Лён');
});

test('FORM-01 files are uploaded for their target, fail and are tried again, are removed, and are sent', async () => {
  const { tab, form } = await openForm();
  await form.load();
  fill(form);
  browser.network.fail('uploadFile', { kind: 'none' }, { kind: 'offline' });
  form.addFiles('photos', [await picture('one.png'), await picture('two.png'), await picture('three.png')]);
  expect(await form.send()).toBe(false);
  expect(ready(form).errors.photos).toBe('Дождитесь загрузки файлов');

  await photosAre(form, ({ status }) => status !== 'uploading');
  expect(photos(form).map(({ name, status }) => [name, status])).toEqual([
    ['one.png', 'ready'],
    ['three.png', 'ready'],
    ['two.png', 'failed'],
  ]);
  const failed = photos(form).find(({ status }) => status === 'failed');
  form.retryFile('photos', failed?.key ?? '');
  await photosAre(form, ({ status }) => status === 'ready');
  expect(ready(form).errors).toEqual({});
  form.removeFile('photos', photos(form)[0]?.key ?? '');

  const { form: reloaded } = await openForm();
  await reloaded.load();
  expect(photos(reloaded).map(({ name }) => name)).toEqual(['three.png', 'two.png']);
  expect(await reloaded.send()).toBe(true);
  expect(photos(reloaded)).toEqual([]);
  expect(sent()[0]?.body).toMatchObject({ fileIds: [expect.any(Number), expect.any(Number)] });
  expect(toastTexts(tab)).toEqual([]);
});

test('FORM-01 a kind of file that the target does not take is refused in the shop’s words', async () => {
  const { form } = await openForm();
  await form.load();
  form.addFiles('photos', [new File(['MZ…'], 'virus.exe'), new File([], 'nothing.png')]);
  await photosAre(form, ({ status }) => status === 'failed');
  expect(photos(form).map((upload) => (upload.status === 'failed' ? upload.message : ''))).toEqual([
    expect.stringContaining('Такой файл не подойдёт'),
    'Файл пуст',
  ]);
});

test('more than ten files are not taken, and the visitor is told', async () => {
  const { tab, form } = await openForm();
  await form.load();
  const one = await picture('one.png');
  form.addFiles(
    'photos',
    Array.from({ length: 12 }, () => one),
  );
  expect(photos(form)).toHaveLength(10);
  expect(toastTexts(tab)).toEqual(['Можно приложить не больше 10\u00a0файлов']);
  await photosAre(form, ({ status }) => status === 'ready');
});
