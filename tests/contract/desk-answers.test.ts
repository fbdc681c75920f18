import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { StoredFileSchema } from '../../src/contract/shop/file.ts';
import { sendForm } from '../../src/contract/shop/form.ts';
import { FORM_ID } from './fixture/content.ts';
import { desk } from './fixture/desk.ts';
import { EditorBrowser } from './fixture/editor.ts';
import { WHITE_SATIN } from './fixture/group-ids.ts';
import { keyed } from './fixture/review.ts';
import type { TestApi } from './fixture/test-api.ts';
import { pdf, upload } from './fixture/upload.ts';

const LIST = '/desk/answers';
const NOW = new Date('2026-03-01T09:00:00Z');

async function answered(api: TestApi, values: Record<string, string>, headers = {}) {
  const body = {
    typeId: FORM_ID.everything,
    values: Object.entries(values).map(([code, value]) => ({ code, value })),
    fileIds: values['papers'] === undefined ? [] : values['papers'].split(',').map(Number),
    page: '/contacts',
    accept: true,
  };
  const { id } = await api.call(sendForm, { body }, keyed(headers));
  return `${LIST}/${id}`;
}

test('an answer is found, read with its files, and marked as handled with a note', async () => {
  const { api, browser, press } = await desk();
  const file = await upload(api, pdf, { target: 'form', name: 'смета.pdf' });
  const { id: fileId } = z.parse(StoredFileSchema, await file.json());
  const page = await answered(api, { story: 'Нужен лён для кафе', colour: 'w', papers: String(fileId) });
  expect((await browser.get(`${LIST}?q=кафе`)).html).toContain(`href="${page}"`);
  expect((await browser.get(`${LIST}?q=бархат`)).html).not.toContain(`href="${page}"`);
  const { html } = await browser.get(page);
  expect(html).toMatch(/Нужен лён для кафе[\s\S]*Белый[\s\S]*смета\.pdf/);
  expect((await browser.get(`${page}/files/${fileId}`)).html).toContain('%PDF');
  expect((await press(page, 'handled', { note: 'Перезвонили' })).html).toContain('Вернуть в');
  expect((await browser.get(LIST)).html).not.toContain(`href="${page}"`);
  expect((await browser.get(`${LIST}?show=handled`)).html).toMatch(/Менеджер заказов[\s\S]*есть заметка/);
  expect((await press(page, 'open', { note: 'Перезвонили' })).html).toContain('Перезвонили');
});

test('of two who note something the second changes nothing and keeps the note', async () => {
  const { api, browser } = await desk();
  const page = await answered(api, { line: 'Сатин' });
  const seen = /name="seen"\s+value="([^"]+)"/.exec((await browser.get(page)).html)?.[1] ?? '';
  await browser.post(page, { action: 'note', seen, note: 'Первая' });
  const late = await browser.post(page, { action: 'handled', seen, note: 'Вторая' });
  expect(late.status).toBe(409);
  expect(late.html).toContain('Вторая');
  expect((await browser.get(page)).html).not.toContain('Вторая');
});

test('a file of another answer is not given', async () => {
  const { api, browser } = await desk();
  const file = await upload(api, pdf, { target: 'form', name: 'смета.pdf' });
  const { id: fileId } = z.parse(StoredFileSchema, await file.json());
  await answered(api, { papers: String(fileId) });
  const other = await answered(api, { line: 'Сатин' });
  expect((await browser.get(`${other}/files/${fileId}`)).html).not.toContain('%PDF');
});

test('answers are a file for spreadsheets, of one form with a column for each field, in which nothing is calculated', async () => {
  const { api, browser } = await desk();
  await answered(api, { line: '=1+1', email: 'anna@example.com' });
  const { html } = await browser.get(`${LIST}.csv?form=${FORM_ID.everything}`);
  const [head = '', row = ''] = html.replace('\ufeff', '').split('\r\n');
  expect(head).toContain('Поле line;Поле story');
  expect(row).toContain("'=1+1");
  expect((await browser.get(`${LIST}.csv?q=nothing`)).html.trim().split('\r\n')).toHaveLength(1);
});

test('subscribers and those who wait for goods are lists with a search and a file', async () => {
  const { api, browser } = await desk();
  const { mailing } = api.store;
  mailing.setSubscribed('anna@example.com', true, NOW);
  mailing.setSubscribed('boris@example.com', false, NOW);
  mailing.addRestockRequest(WHITE_SATIN, 'vera@example.com', NOW);
  const subscribers = `${LIST}/subscribers`;
  const first = (await browser.get(subscribers)).html;
  expect(first).toContain('anna@example.com');
  expect(first).not.toContain('boris@example.com');
  expect((await browser.get(`${subscribers}?show=all&q=boris`)).html).toContain('boris@example.com');
  expect((await browser.get(`${subscribers}.csv?show=all`)).html).toContain('boris@example.com;отписался');
  const restock = (await browser.get(`${LIST}/restock`)).html;
  expect(restock).toMatch(/vera@example\.com[\s\S]*Сатин/);
  expect((await browser.get(`${LIST}/restock.csv?q=vera`)).html).toMatch(/vera@example\.com;[^;]+;/);
  expect((await browser.get(`${LIST}/restock?q=anna`)).html).toContain('Ничего не&nbsp;нашлось');
});

test('what visitors write is text, and an editor of texts sees none of it', async () => {
  const { api, browser } = await desk();
  const page = await answered(api, { story: '<img src=x onerror=alert(1)>' });
  for (const path of [LIST, page]) expect((await browser.get(path)).html).not.toContain('<img src=x');
  const editor = new EditorBrowser(api);
  await editor.signIn('teksty@polotno.example');
  for (const path of [LIST, page, `${LIST}.csv`, `${LIST}/subscribers.csv`, `${LIST}/restock`])
    expect((await editor.get(path)).status, path).toBe(403);
});
