import { expect, once, type BrowserContext, test } from './shop-test.ts';

// One after another in the same worker, whose window they share.
test.describe.configure({ mode: 'serial' });

const heard: string[] = [];
let shared: BrowserContext;
/** What a browser says of notifications before it is asked: Chromium's headless shell and the whole browser differ. */
let unasked: NotificationPermission;

test(
  'a test leaves in its window what a test can leave there',
  once,
  async ({ page, context, goods, watch }) => {
    // Without a network what the page goes on to load fails.
    watch.expects(/./);
    shared = context;
    await context.addCookies([{ name: 'left', value: 'behind', url: goods.apiUrl }]);
    await context.addInitScript(() => Reflect.set(window, 'leftByContext', true));
    await page.addInitScript(() => Reflect.set(window, 'leftByPage', true));
    await context.route('**/about', (route) => route.fulfill({ body: 'left' }));
    await page.route('**/contacts', (route) => route.fulfill({ body: 'left' }));
    context.on('request', (request) => heard.push(request.url()));
    page.on('request', (request) => heard.push(request.url()));
    await page.goto('/cart');
    unasked = await page.evaluate(() => Notification.permission);
    await page.evaluate(async () => {
      localStorage.setItem('left', 'behind');
      sessionStorage.setItem('left', 'behind');
      document.cookie = 'left=behind';
      window.name = 'left';
      await caches.open('left');
      const opened = Promise.withResolvers<unknown>();
      indexedDB.open('left').addEventListener('success', opened.resolve);
      await opened.promise;
    });
    await context.newPage();
    await context.setOffline(true);
    await context.grantPermissions(['notifications']);
    await page.emulateMedia({ media: 'print' });
    await page.emulateMedia({ media: null });
    await page.setViewportSize({ width: 500, height: 500 });
    const footer = page.getByRole('contentinfo');
    await page.addLocatorHandler(footer, () => Promise.resolve(heard.push('seen')), { noWaitAfter: true });
  },
);

test('the next test finds none of it', once, async ({ page, context }) => {
  expect(context, 'the window is the same').toBe(shared);
  heard.length = 0;
  expect(context.pages()).toEqual([page]);
  expect(page.viewportSize()).toEqual({ width: 1440, height: 900 });
  const cookies = await context.cookies();
  expect(cookies.map(({ name }) => name)).toEqual(['tracking_consent_polotno']);
  await page.goto('/about');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const found = await page.evaluate(async () => ({
    kept: [localStorage.getItem('left'), sessionStorage.getItem('left'), window.name, document.referrer],
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    scripts: Object.keys(window).filter((name) => name.startsWith('left')),
    permission: Notification.permission,
    online: navigator.onLine,
  }));
  expect(found).toEqual({
    kept: [null, null, '', ''],
    databases: [],
    caches: [],
    scripts: [],
    permission: unasked,
    online: true,
  });
  await page.goto('/contacts');
  await page.getByRole('contentinfo').hover();
  expect(heard, 'nobody listens').toEqual([]);
});

test('a window whose clock is set', once, async ({ page, context }) => {
  expect(context).toBe(shared);
  await page.clock.install({ time: new Date('2020-01-01') });
  await page.goto('/about');
  expect(await page.evaluate(() => new Date().getFullYear())).toBe(2020);
});

test('is not used again', once, async ({ page, context }) => {
  expect(context).not.toBe(shared);
  await page.goto('/about');
  expect(await page.evaluate(() => new Date().getFullYear())).toBeGreaterThan(2020);
});
