import { expect, test } from './http-test.ts';
import { readPage } from './page-text.ts';

test('ROUTE-13 ERR-01 an unknown path is a 404 with its text and two ways on', async ({ request }) => {
  const page = await readPage(request, '/no/such/page');
  expect(page.status).toBe(404);
  expect(page.heading).toBe('Страница не найдена');
  expect(page.main).toContain('Страница сейчас недоступна');
  expect(Object.fromEntries(page.ways)).toEqual({ 'На главную': '/', 'В каталог': '/catalog' });
});

test('ERR-01 SESS-08 a session that was ended after long inactivity says what to do, and leads to the sign-in page', async ({
  request,
}) => {
  const page = await readPage(request, '/error/406');
  expect(page.status).toBe(406);
  expect(page.main).toContain('бездейств');
  expect(page.main).toContain('e-mail');
  expect(page.main).toContain('Приятных покупок!');
  expect(page.main).toContain('Сессия закончилась. Пожалуйста, авторизуйтесь');
  expect(Object.fromEntries(page.ways)).toEqual({
    'На главную': '/',
    'В каталог': '/catalog',
    'Войти в личный кабинет': '/user/signin',
  });
});

test('ERR-01 any other error names its status and its message, and leads on', async ({ request }) => {
  const page = await readPage(request, '/error/503');
  expect(page.status).toBe(503);
  expect(page.heading).toBe('Ошибка 503');
  expect(page.main).toContain('Упс, что то пошло не по плану');
  expect(page.main).toContain('Произошла ошибка сервера');
  expect(Object.fromEntries(page.ways)).toEqual({ 'На главную': '/', 'В каталог': '/catalog' });
});

test('ROUTE-10 without sign-in the account and the constructor lead to sign-in, and are remembered', async ({
  request,
}) => {
  for (const path of ['/user/profile', '/user/profile/personal', '/constructor']) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(302);
    expect(answer.headers()['location']).toBe('/user/signin');
    expect(answer.headers()['set-cookie']).toContain(`prevLink=${encodeURIComponent(path)};`);
  }
});

test('ROUTE-11 each layout has what belongs to it', async ({ request }) => {
  const home = await readPage(request, '/');
  expect([home.headers, home.footers]).toEqual([1, 1]);
  const signIn = await readPage(request, '/user/signin');
  expect([...signIn.links.keys()].some((name) => name.includes('В магазин'))).toBe(true);
  expect(signIn.footers).toBe(0);
  const error = await readPage(request, '/nowhere');
  expect(error.footers).toBe(1);
  expect(error.ways.size).toBe(2);
});
