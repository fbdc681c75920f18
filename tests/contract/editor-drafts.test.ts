import { beforeEach, expect, test } from 'vitest';
import { EditorBrowser, editorShop, formIn } from './fixture/editor.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const DRAFT = { intent: 'draft' };
const LINK = /href="(https:\/\/shop\.test\/draft\/[^"]+)"/;

let api: TestApi;
let browser: EditorBrowser;
let now: Date;

beforeEach(async () => {
  now = new Date('2026-03-01T09:00:30+03:00');
  api = testApi({
    shop: editorShop,
    siteUrl: 'https://shop.test',
    draftSecrets: [SECRET],
    now: () => now,
  });
  browser = new EditorBrowser(api);
  await browser.signIn();
});

const title = (id: number) => api.store.products.byId(id)?.title;

test('an edit is kept as a draft with a link to see it, while the shop sells what it sold', async () => {
  const before = title(101);
  const { location, html } = await browser.edit('/editor/products/101', {
    title: 'Сатин грядущий',
    ...DRAFT,
  });
  expect(location).toMatch(/^\/editor\/products\/101\/draft\?/);
  expect(html).toContain('Черновик сохранён');
  expect(LINK.exec(html)?.[1]?.replaceAll('&amp;', '&')).toMatch(
    /^https:\/\/shop\.test\/draft\/product\/101\?expires=\d{10}&signature=[\w-]{43}$/,
  );
  expect(html.replaceAll('&nbsp;', ' ')).toContain('до 4\u00a0марта\u00a02026, 09:00 она откроется');
  expect(title(101)).toBe(before);
  const { html: published } = await browser.get('/editor/products/101');
  expect(formIn(published).title).toBe(before);
  expect(published).toContain('href="/editor/products/101/draft"');
  expect((await browser.get('/editor/drafts')).html).toContain('Сатин грядущий');
});

test('a draft is edited on, published by its button, and gone then', async () => {
  await browser.edit('/editor/products/101', { title: 'Первый', ...DRAFT });
  await browser.edit('/editor/products/101/draft', { title: 'Второй' });
  expect(title(101)).not.toBe('Второй');
  const { location } = await browser.edit('/editor/products/101/draft', {
    title: 'Третий',
    intent: 'publish',
  });
  expect(location).toMatch(/^\/editor\/products\/101\?saved=/);
  expect(title(101)).toBe('Третий');
  expect(api.store.drafts.all()).toEqual([]);
});

test('an article that never was is a draft with a number of its own, which nothing else gets', async () => {
  const typed = { name: 'Будущая', preview: 'Коротко', 'blocks.0.html': '<p>Текст</p>' };
  const { location, html } = await browser.edit('/editor/news/new', { ...typed, ...DRAFT });
  const id = Number(/news\/(\d+)\/draft/.exec(location)?.[1]);
  expect(html.replaceAll('&nbsp;', ' ')).toContain('На сайте этого ещё нет');
  expect(api.store.documents.one('news', id)).toBeUndefined();
  const other = await browser.edit('/editor/news/new', { ...typed, name: 'Другая' });
  expect(other.location).toContain(`/editor/news/${id + 1}?`);
  await browser.edit(`/editor/news/${id}/draft`, { intent: 'publish' });
  expect(api.store.documents.one('news', id)).toMatchObject({ id, name: 'Будущая' });
});

test('an article is dated when it goes out, unless its editor has dated it', async () => {
  const drafted = async (typed: Record<string, string>) => {
    const { location } = await browser.edit('/editor/news/new', {
      name: 'Н',
      preview: 'К',
      ...typed,
      ...DRAFT,
    });
    return { path: location.split('?')[0] ?? '', id: Number(/\d+/.exec(location)?.[0]) };
  };
  const timed = await drafted({});
  const dated = await drafted({ publicationDate: '2026-02-14T10:00' });
  const published = await drafted({});
  const dateOf = ({ id }: { id: number }) => api.store.documents.one('news', id)?.publicationDate;
  now = new Date('2026-03-05T12:00:10+03:00');
  await browser.signIn();
  await browser.edit(timed.path, { publishAt: '2026-03-21T09:01' });
  await browser.edit(dated.path, { publishAt: '2026-03-21T09:01' });
  await browser.edit(published.path, { intent: 'publish' });
  expect(dateOf(published)).toBe('2026-03-05T12:00:00+03:00');
  now = new Date('2026-03-22T10:00:00+03:00');
  api.publishSchedule.run();
  expect(dateOf(timed)).toBe('2026-03-21T09:01:00+03:00');
  expect(dateOf(dated)).toBe('2026-02-14T10:00:00+03:00');
});

test('what is dated ahead never goes out before its date: not saved, not by its button, not at an earlier time', async () => {
  const later = { publicationDate: '2026-03-01T09:01' };
  const typed = { name: 'Не сейчас', preview: 'К', ...later };
  const count = api.store.documents.all('news').length;
  const isRefused = ({ status, html }: { status: number; html: string }) => {
    expect(status).toBe(422);
    expect(html).toContain('href="#publicationDate"');
    expect(api.store.documents.all('news').some(({ name }) => name === 'Не сейчас')).toBe(false);
  };
  isRefused(await browser.edit('/editor/news/new', typed));
  isRefused(await browser.edit('/editor/news/1', { name: 'Не сейчас', ...later }));
  const { location } = await browser.edit('/editor/news/new', { ...typed, ...DRAFT });
  const path = location.split('?')[0] ?? '';
  isRefused(await browser.edit(path, { intent: 'publish' }));
  now = new Date('2026-03-01T08:00:00+03:00');
  isRefused(await browser.edit(path, { publishAt: '2026-03-01T09:00' }));
  expect((await browser.edit(path, { publishAt: '2026-03-01T09:01' })).html).toContain('Выйдет 1');
  expect(api.store.documents.all('news')).toHaveLength(count);
  now = new Date('2026-03-01T09:01:00+03:00');
  api.publishSchedule.run();
  expect(api.store.documents.all('news')).toHaveLength(count + 1);
});

test('a date ahead that stands there already hinders no other edit', async () => {
  const [item] = api.store.documents.all('news');
  if (!item) throw new Error('There is no news.');
  api.store.documents.put('news', item.id, { ...item, publicationDate: '2030-01-01T00:00:00+03:00' });
  await browser.edit(`/editor/news/${item.id}`, { name: 'Правка' });
  expect(api.store.documents.one('news', item.id)?.name).toBe('Правка');
});

test('a draft may be unfinished, and what goes out may not', async () => {
  const unnamed = await browser.edit('/editor/news/new', { preview: 'Коротко' });
  expect(unnamed.status).toBe(422);
  expect(unnamed.html).toContain('href="#name"');
  const { location } = await browser.edit('/editor/news/new', { preview: 'Коротко', ...DRAFT });
  const path = location.split('?')[0] ?? '';
  for (const [name, value] of [['intent', 'publish'] as const, ['publishAt', '2026-03-21T09:01'] as const]) {
    const { status, html } = await browser.edit(path, { [name]: value });
    expect(status).toBe(422);
    expect(html).toContain('href="#name"');
  }
  expect(api.store.drafts.all()).toMatchObject([{ publishAt: null }]);
  await browser.edit(path, { name: 'Готово', intent: 'publish' });
  expect(api.store.drafts.all()).toEqual([]);
});

test('publishing is timed to the minute in Moscow, and not to the past', async () => {
  await browser.edit('/editor/news/1', { name: 'По часам', ...DRAFT });
  const past = await browser.edit('/editor/news/1/draft', { publishAt: '2026-03-01T09:00' });
  expect(past.status).toBe(422);
  expect(past.html).toContain('Это время уже прошло.');
  const timed = await browser.edit('/editor/news/1/draft', { publishAt: '2026-03-01T09:01' });
  expect(timed.html).toContain('Выйдет 1\u00a0марта\u00a02026, 09:01');
  expect(formIn(timed.html).publishAt).toBe('2026-03-01T09:01');
  now = new Date('2026-03-01T09:00:59.999+03:00');
  api.publishSchedule.run();
  expect(api.store.documents.one('news', 1)?.name).not.toBe('По часам');
  now = new Date('2026-03-01T09:01:00+03:00');
  api.publishSchedule.run();
  expect(api.store.documents.one('news', 1)?.name).toBe('По часам');
});

test('a draft is removed after a question, and with the article that it changes', async () => {
  await browser.edit('/editor/news/1', { name: 'Лишний', ...DRAFT });
  expect((await browser.get('/editor/news/1/draft/delete')).html).toContain('Удалить черновик?');
  await browser.post('/editor/news/1/draft/delete', {});
  expect(api.store.drafts.all()).toEqual([]);
  await browser.edit('/editor/news/1', { name: 'Лишний', ...DRAFT });
  await browser.post('/editor/news/1/delete', {});
  expect(api.store.drafts.all()).toEqual([]);
});

test('what somebody else has drafted meanwhile is not overwritten', async () => {
  const opened = formIn((await browser.get('/editor/news/1')).html);
  await browser.edit('/editor/news/1', { name: 'Их имя', ...DRAFT });
  const conflict = await browser.post('/editor/news/1', { ...opened, name: 'Моё имя', ...DRAFT });
  expect(conflict.status).toBe(409);
  expect(conflict.html).toContain('Их имя');
  expect(formIn(conflict.html).name).toBe('Моё имя');
  expect(conflict.html).toContain('action="/editor/news/1/draft"');
  expect(conflict.html).toContain('Опубликовать');
  await browser.post('/editor/news/1/draft', formIn(conflict.html));
  expect(api.store.drafts.one('news', 1)?.record).toMatchObject({ name: 'Моё имя' });
  expect(api.store.documents.one('news', 1)?.name).not.toBe('Моё имя');
});

test('what was to be a draft and is wrong can be sent as a draft again', async () => {
  const typed = { name: 'Я'.repeat(900), preview: 'Коротко', ...DRAFT };
  for (const path of ['/editor/news/new', '/editor/news/1']) {
    const { status, html } = await browser.edit(path, typed);
    expect(status).toBe(422);
    expect(html).toContain('В черновики');
  }
});

test('what was typed into a draft that went out meanwhile stands in the form of what is published', async () => {
  await browser.edit('/editor/news/1', { name: 'По часам', ...DRAFT });
  await browser.edit('/editor/news/1/draft', { publishAt: '2026-03-01T09:01' });
  const opened = formIn((await browser.get('/editor/news/1/draft')).html);
  now = new Date('2026-03-01T09:01:00+03:00');
  api.publishSchedule.run();
  const twice = await browser.post('/editor/news/1/draft', { ...opened, intent: 'publish' });
  expect(twice.location).toBe('/editor/news/1?unchanged=1');
  const late = await browser.post('/editor/news/1/draft', { ...opened, name: 'Поздняя правка' });
  expect(late.status).toBe(409);
  expect(late.html).toContain('Черновика больше нет');
  expect(late.html).toContain('action="/editor/news/1"');
  expect(formIn(late.html).name).toBe('Поздняя правка');
  expect(api.store.documents.one('news', 1)?.name).toBe('По часам');
  await browser.post('/editor/news/1', formIn(late.html));
  expect(api.store.documents.one('news', 1)?.name).toBe('Поздняя правка');
  await browser.edit('/editor/news/1', { name: 'Третьи руки' });
  const untouched = await browser.post('/editor/news/1/draft', { ...opened, intent: 'publish' });
  expect(untouched.status).toBe(409);
  expect(untouched.html).not.toMatch(/ещё не\sсохранена/);
  expect(formIn(untouched.html).name).toBe('Третьи руки');
  const conflict = await browser.post('/editor/news/1/draft', { ...opened, name: 'Мои руки' });
  expect(conflict.status).toBe(409);
  expect(conflict.html).toContain('Третьи руки');
  expect(formIn(conflict.html).name).toBe('Мои руки');
});

test('what was typed into a draft that somebody removed begins a new article, a wrong date included', async () => {
  const typed = { name: 'Будущая', preview: 'Коротко', 'blocks.0.html': '<p>Текст</p>' };
  const { location } = await browser.edit('/editor/news/new', { ...typed, ...DRAFT });
  const path = location.split('?')[0] ?? '';
  const opened = formIn((await browser.get(path)).html);
  await browser.post(`${path}/delete`, {});
  const late = await browser.post(path, { ...opened, preview: 'Длиннее', publicationDate: 'вчера' });
  expect(late.status).toBe(409);
  expect(late.html).toContain('action="/editor/news/new"');
  expect(formIn(late.html)).toMatchObject({ ...typed, preview: 'Длиннее', publicationDate: 'вчера' });
  const saved = await browser.post('/editor/news/new', {
    ...formIn(late.html),
    publicationDate: opened['publicationDate'] ?? '',
  });
  const id = Number(/news\/(\d+)\?/.exec(saved.location)?.[1]);
  expect(api.store.documents.one('news', id)).toMatchObject({ name: 'Будущая', preview: 'Длиннее' });
});

test('without a secret of drafts there is no link, and the form says so', async () => {
  await api.close();
  api = testApi({ shop: editorShop, siteUrl: 'https://shop.test', now: () => now });
  browser = new EditorBrowser(api);
  await browser.signIn();
  const { html } = await browser.edit('/editor/news/1', { name: 'Черновик', ...DRAFT });
  expect(html).not.toMatch(LINK);
  expect(html).toContain('DRAFT_SECRETS');
});
