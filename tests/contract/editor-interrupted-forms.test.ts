import { expect, test } from 'vitest';
import { formIn, ORIGIN } from './fixture/editor.ts';
import { editorDoor } from './fixture/editor-door.ts';

/** What a browser sends of the hidden fields of a page. */
const hidden = (page: string) =>
  Object.fromEntries(
    [...page.matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value
        .replaceAll('&quot;', '"')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&#39;', "'")
        .replaceAll('&amp;', '&'),
    ]),
  );

test.each([
  '/editor?kind=products&q=%D0%BB%D1%91%D0%BD&page=2',
  '/editor/pages/%D0%BE%D0%BF%D1%82',
  '/desk',
  '/desk/orders?q=%C2%AB7%22&status=1',
  '/staff/people',
])('signing in leads back to the bookmark that was opened: %s', async (path) => {
  const { browser } = editorDoor();
  const { html } = await browser.get(path);
  const entered = await browser.post('/staff/sign-in', {
    ...hidden(html),
    email: 'redaktor@polotno.example',
    password: 'polotno',
  });
  expect(entered.location).toBe(path);
});

test('a form whose address has a query is sent to the same address after signing in again', async () => {
  const { browser } = editorDoor();
  const path = '/editor/pictures/choose?back=%2Feditor%2Fproducts%2F101&field=title';
  const { html } = await browser.post(path, { title: 'Сатин' });
  const entered = await browser.post('/staff/sign-in', {
    ...hidden(html),
    email: 'redaktor@polotno.example',
    password: 'polotno',
  });
  expect(entered.html).toContain(`action="${path.replaceAll('&', '&amp;')}"`);
});

test('what was typed before a session ended is saved after signing in again', async () => {
  const { api, browser, pass } = editorDoor();
  await browser.signIn();
  const form = formIn((await browser.get('/editor/products/101')).html);
  pass(13);
  const { status, html } = await browser.post('/editor/products/101', { ...form, title: 'Сатин «"&»' });
  expect(status).toBe(401);
  expect(html).toContain('Введённое не пропало');
  const entered = await browser.post('/staff/sign-in', {
    ...hidden(html),
    email: 'redaktor@polotno.example',
    password: 'polotno',
  });
  expect(entered.html).toContain('Сохранить введённое');
  await browser.post('/editor/products/101', hidden(entered.html));
  expect(api.store.products.byId(101)?.title).toBe('Сатин «"&»');
});

test('signing in leads on only within the editor', async () => {
  const { api } = editorDoor();
  const credentials = { email: 'redaktor@polotno.example', password: 'polotno' };
  for (const [path, leads] of [
    ['/editor/products/101', '/editor/products/101'],
    ['/editor?q=1', '/editor?q=1'],
    ['/editorial?q=1', '/editor'],
    ['/shop?back=/editor/', '/editor'],
    ['//evil.test', '/editor'],
    ['https://evil.test/editor/', '/editor'],
    ['/editor/\\evil.test', '/editor'],
    ['/editor/\r\nx-evil: 1', '/editor'],
    ['/editor/../outbox', '/editor'],
    ['/desk/%2e%2E/outbox', '/editor'],
    ['/editor/..//evil.test', '/editor'],
    ['/editor#/../x', '/editor'],
    ['/editor/products/101?text=..%2F#x', '/editor'],
  ] as const) {
    const answer = await api.fetch('/staff/sign-in', {
      method: 'POST',
      headers: { origin: ORIGIN },
      body: new URLSearchParams({ ...credentials, path }),
    });
    expect(answer.headers.get('location')).toBe(leads);
  }
});
