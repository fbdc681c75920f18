import { expect, test } from 'vitest';
import { edit } from '../../src/reference-api/edit/edit.ts';
import { editorShop, EditorBrowser, formIn } from './fixture/editor.ts';
import { eventually } from '../eventually.ts';
import { testApi } from './fixture/test-api.ts';

const SATIN = '/editor/products/101';

async function signedIn() {
  const api = testApi({ shop: editorShop, siteUrl: 'https://shop.test' });
  const browser = new EditorBrowser(api);
  await browser.signIn();
  const versionsOf = async (path: string) =>
    [...(await browser.get(`${path}/history`)).html.matchAll(/<li>\s*<a href="([^"]+)"/g)].map(
      ([, at]) => at!,
    );
  /** Presses the button of a version's page. */
  const restore = async (path: string) => {
    const { html } = await browser.get(path);
    const seen = /name="seen" value="(\d+)"/.exec(html)?.[1] ?? '';
    return browser.post(path, { seen });
  };
  return { api, browser, satin: () => api.store.products.byId(101)!, versionsOf, restore };
}

const words = (html: string) => html.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ');

test('STAFF-03 every save has who, when and what, and what was there before the first', async () => {
  const { browser, versionsOf } = await signedIn();
  expect(words((await browser.get(`${SATIN}/history`)).html)).toContain('Здесь ещё никто ничего не');
  await browser.edit(SATIN, { title: 'Сатин кремовый', sort: '7' });
  const { html } = await browser.get(`${SATIN}/history`);
  expect(words(html)).toMatch(/Владелец магазина: сохранено в форме .*Название.*Порядковое число/);
  expect(await versionsOf(SATIN)).toHaveLength(2);
  expect((await browser.get(SATIN)).html).toContain(`href="${SATIN}/history"`);
  const all = await browser.get('/editor/history?kind=product');
  expect(all.html).toContain('Сатин кремовый');
  expect((await browser.get('/editor/history?kind=news')).html).toContain('Таких правок нет');
  expect((await browser.get('/editor/history?person=Никто')).html).toContain('Таких правок нет');
});

test('STAFF-03 versions are compared field by field in the form’s words, texts by words', async () => {
  const { browser, versionsOf, satin } = await signedIn();
  const before = satin().title;
  await browser.edit(SATIN, { title: `${before} плотный`, description: '<p>Мягкий <b>и</b> гладкий</p>' });
  const [latest, first] = await versionsOf(SATIN);
  const { html } = await browser.get(latest!);
  expect(html).toContain(`<a href="${first}">Вернуть, как было до&nbsp;этой правки</a>`);
  expect(html).toContain('<bdi>Название</bdi>');
  expect(html).toMatch(/<ins> плотный<\/ins>/);
  expect(html).toContain('<ins>Мягкий и гладкий</ins>');
});

test('STAFF-03 nothing of a record is code in its history', async () => {
  const { browser, versionsOf } = await signedIn();
  const hostile = '<script>alert(1)</script>"\'&lt;b&gt;';
  await browser.edit(SATIN, { title: hostile, description: `${hostile}<img src=x onerror=alert(1)>` });
  await browser.edit(SATIN, { title: 'Сатин', description: '<p>Тихо</p>' });
  const pages = ['/editor/history', `${SATIN}/history`, ...(await versionsOf(SATIN))];
  for (const path of pages) {
    const { html } = await browser.get(path);
    expect(html).not.toMatch(/<script>alert|<img src=x/);
  }
});

test('STAFF-03 an earlier version comes back as a version of its own, and sales since then stay', async () => {
  const { api, browser, satin, versionsOf, restore } = await signedIn();
  const before = satin();
  await browser.edit(SATIN, { title: 'Ошибка', description: '' });
  const [group] = satin().groups;
  api.store.products.save({ ...satin(), groups: [{ ...group!, remnants: 3 }], allRemnants: 3 });
  const versions = await versionsOf(SATIN);
  const { html, location } = await restore(versions.at(-1)!);
  expect(location).toBe(`${SATIN}?saved=1`);
  expect(html).toContain('Сохранено');
  expect(satin()).toMatchObject({ title: before.title, description: before.description, allRemnants: 3 });
  expect(words((await browser.get(`${SATIN}/history`)).html)).toContain('возвращена прежняя версия');
});

test('STAFF-03 who restores sees what others have saved meanwhile before it is gone', async () => {
  const { browser, satin, versionsOf } = await signedIn();
  await browser.edit(SATIN, { title: 'Второе' });
  const first = (await versionsOf(SATIN)).at(-1)!;
  const seen = /name="seen" value="(\d+)"/.exec((await browser.get(first)).html)![1]!;
  await browser.edit(SATIN, { title: 'Третье' });
  const { status, html } = await browser.post(first, { seen });
  expect([status, satin().title]).toEqual([409, 'Третье']);
  expect(html).toContain('<del>Третье</del>');
});

test('STAFF-03 a version that cannot be saved now says why', async () => {
  const { api, browser, satin, versionsOf, restore } = await signedIn();
  const { fileId } = satin().images[0]!;
  await browser.edit(SATIN, { title: 'Другое' });
  await browser.post(`/editor/pictures/${fileId}/delete`, { seen: '99' });
  const { status, html } = await restore((await versionsOf(SATIN)).at(-1)!);
  expect(status).toBe(422);
  expect(html).toContain('В этой версии есть удалённая картинка.');
  expect(satin().title).toBe('Другое');
  expect(api.store.versions.latest('product', '101')?.cause).toBe('picture');
});

test('STAFF-03 a version that names what is gone does not come back, and says what is missing', async () => {
  const { api, browser, satin, versionsOf, restore } = await signedIn();
  const { documents } = api.store;
  const make = async (title: string, code: string, parentId: string) => {
    await browser.edit('/editor/categories/new', { title, code, parentId });
    return String(documents.all('category').find((one) => one.code === code)!.id);
  };
  const above = await make('Ткани летние', 'letnie', '');
  const below = await make('Лён летний', 'len-letniy', above);
  const own = satin().categories.map(({ id }) => String(id));
  await browser.edit(SATIN, { categories: [...own, above].join('\n') });
  expect(satin().categories.map(({ title }) => title)).toContain('Ткани летние');
  await browser.edit(SATIN, { categories: own.join('\n') });
  for (const id of [below, above]) await browser.post(`/editor/categories/${id}/delete`, {});
  expect(documents.one('category', above)).toBeUndefined();

  const removed = await browser.get('/editor/history?removed=1&kind=category');
  const removal = new RegExp(`href="(/editor/categories/${below}/history/\\d+)"`).exec(removed.html)![1]!;
  const child = await restore(removal);
  expect(child.status).toBe(422);
  expect(child.html).toContain('В разделе: «Ткани летние» больше нет.');
  expect(documents.one('category', below)).toBeUndefined();
  const goods = await restore((await versionsOf(SATIN))[1]!);
  expect(goods.status).toBe(422);
  expect(goods.html).toContain('Разделы: «Ткани летние» больше нет.');
});

test('STAFF-03 what was removed comes back with its address', async () => {
  const { api, browser, restore } = await signedIn();
  const news = api.store.documents.all('news')[0]!;
  const path = `/editor/news/${news.id}`;
  await browser.post(`${path}/delete`, {});
  expect(api.store.documents.one('news', news.id)).toBeUndefined();
  const { html } = await browser.get('/editor/history?removed=1');
  const removal = new RegExp(`href="(${path}/history/\\d+)"`).exec(html)?.[1];
  expect((await browser.get(removal!)).html).toContain('Вернуть удалённое');
  await restore(removal!);
  expect(api.store.documents.one('news', news.id)).toEqual(news);
  expect((await browser.get('/editor/history?removed=1')).html).toContain('Удалённого нет');
});

test('STAFF-03 with a page come back its data for search engines', async () => {
  const { api, browser, restore } = await signedIn();
  const path = '/editor/news/1';
  const seo = { id: 950, url: '/news/detail/1', title: 'Для поиска', description: '', h1: null, text: null };
  api.store.seo.save({ ...seo, imageId: null });
  await browser.post(`${path}/delete`, {});
  expect(api.store.seo.byUrl(seo.url)).toBeUndefined();
  const { html } = await browser.get('/editor/history?removed=1&kind=news');
  await restore(new RegExp(`href="(${path}/history/\\d+)"`).exec(html)![1]!);
  expect(api.store.seo.byUrl(seo.url)).toMatchObject(seo);
});

test('STAFF-03 a rename says before and after it which addresses change and that the former lead on', async () => {
  const { api, browser } = await signedIn();
  const page = api.store.documents.all('page').find(({ isPage }) => isPage)!;
  const path = `/editor/pages/${page.id}`;
  const opened = await browser.get(path);
  const [, from = ''] =
    /Адрес страницы: (\S+)\. Если изменить его, прежний будет вести/.exec(words(opened.html)) ?? [];
  expect(from.endsWith(`/${page.code}`)).toBe(true);
  const to = from.replace(page.code, 'novyi-adres');
  const { html } = await browser.post(path, { ...formIn(opened.html), code: 'novyi-adres' });
  expect(words(html)).toContain(`Адрес изменился: ${from} → ${to}`);
  expect(words(html)).toContain('Прежние адреса ведут на&nbsp;новые.');
  expect(words((await browser.get('/editor/history')).html)).toContain(`${from} → ${to}`);
});

test('STAFF-03 the command’s edits are kept, too', async () => {
  const { api, browser, satin } = await signedIn();
  edit(api.store, { kind: 'product', code: satin().code, price: 555_00 });
  edit(api.store, { kind: 'removal', code: satin().code });
  expect(words((await browser.get('/editor/history')).html)).toMatch(/удалено .*команда на сервере/);
});

test('STAFF-03 the history of a record is bounded', async () => {
  const { api } = await signedIn();
  const { versions } = api.store;
  const about = { kind: 'page', recordId: '1', at: 0, editorName: 'А', title: 'Т' };
  api.store.change(() => {
    for (let number = 0; number < 130; number++)
      versions.add({ ...about, cause: 'form', record: { number } });
    for (let number = 0; number < 20; number++)
      versions.add({ ...about, cause: 'import', record: { number } });
  });
  const kept = versions.ofRecord('page', '1');
  expect(kept.filter(({ cause }) => cause === 'import')).toHaveLength(5);
  expect(kept.length).toBeLessThanOrEqual(100);
  expect(versions.record(kept[0]!.id)).toEqual({ number: 19 });
});

test('STAFF-03 with what was removed comes back its unpublished draft; one whose time has passed waits for a person', async () => {
  const { api, browser, restore } = await signedIn();
  const path = '/editor/news/1';
  const removals = async () => (await browser.get('/editor/history?removed=1&kind=news')).html;
  const removalIn = (html: string) => new RegExp(`href="(${path}/history/\\d+)"`).exec(html)![1]!;
  await browser.edit(path, { name: 'Из черновика', intent: 'draft' });
  const draft = api.store.drafts.one('news', 1)!;
  api.store.drafts.put('news', draft.record as object, { ...draft, publishAt: Date.now() + 50 });
  expect(words((await browser.get(`${path}/delete`)).html)).toContain('он вернётся тогда же');
  await browser.post(`${path}/delete`, {});
  expect(api.store.drafts.all()).toEqual([]);
  await eventually(() => expect(Date.now()).toBeGreaterThan(draft.savedAt + 50));
  await restore(removalIn(await removals()));
  expect(api.store.drafts.one('news', 1)).toMatchObject({
    record: { name: 'Из черновика' },
    publishAt: null,
  });

  await browser.post(`${path}/draft/delete`, {});
  await browser.post(`${path}/delete`, {});
  await restore(removalIn(await removals()));
  expect(api.store.drafts.all(), 'a draft that was removed by itself stays away').toEqual([]);
});
