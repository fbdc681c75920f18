import { join } from 'node:path';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { agreed } from './counter-answer.ts';
import { playCounters } from './played-counters.ts';
import { prebuiltKinds } from './prebuilt-kinds.ts';
import { expect, test } from './shop-test.ts';

// A warm window has the files already.
test.use({ window: 'own' });

const MAX_BEFORE_TOUCH = 3;
const MAX_OF_TOUCH = 3;
/** Tabs that load at the same time: each is at rest for two seconds. */
const TABS = 4;

/** Names of the scripts that the browser asks the shop for; those of counters are not its own. */
function watchScripts(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, name] = /_astro\/([^/]+)$/.exec(request.url()) ?? [];
    if (request.resourceType() === 'script' && name) asked.push(name);
  });
  return asked;
}

/** Every kind of page that a release holds, and those whose scripts depend on their address. */
const pages = (): string[] => [
  ...prebuiltKinds(join(process.env['VITRINA_DATA'] ?? '.vitrina', 'current')),
  '/',
  '/catalog/search',
  '/catalog/search?query=лен',
  '/catalog/search?query=ничего-такого-нет',
  '/news',
];

/** The scripts of a page until it has been at rest, and what is wrong with them. */
async function tooMany(context: BrowserContext, path: string): Promise<string[]> {
  const page = await context.newPage();
  const asked = watchScripts(page);
  const live = page.waitForRequest(/\/builds\/latest\.json/);
  await page.goto(path);
  await live;
  await page.waitForLoadState('networkidle');
  await page.close();
  const early = asked.filter((script) => !script.startsWith('later-script.'));
  const isFew = early.length <= MAX_BEFORE_TOUCH && asked.length <= early.length + 1;
  return isFew ? [] : [`${path}: ${asked.join(' ')}`];
}

/** What a few tabs find beside each other. */
async function inTabs<Task>(
  tasks: readonly Task[],
  find: (task: Task) => Promise<string[]>,
): Promise<string[]> {
  const left = [...tasks];
  const found: string[] = [];
  const walk = async () => {
    for (let task = left.shift(); task !== undefined; task = left.shift()) found.push(...(await find(task)));
  };
  await Promise.all(Array.from({ length: TABS }, walk));
  return found;
}

const tooManyOnPages = (context: BrowserContext): Promise<string[]> =>
  inTabs(pages(), (path) => tooMany(context, path));

test.beforeEach(({ watch }) => {
  watch.expects(/404/);
});

test(
  'SPEED-05 a prebuilt page of any kind asks for three scripts, and one more at rest',
  {
    tag: '@once',
  },
  async ({ context }) => {
    expect(await tooManyOnPages(context)).toEqual([]);
  },
);

test(
  'SPEED-05 so it does for a customer with favourites, a basket and a history',
  {
    tag: '@once',
  },
  async ({ context, goods, fillBasket, signIn }) => {
    const ids = JSON.stringify(goods.all.slice(0, 3).map(({ id }) => id));
    await context.addInitScript((kept) => {
      if (location.origin === 'null') return;
      for (const name of ['favorites', 'compare', 'recently-viewed']) localStorage.setItem(name, kept);
    }, ids);
    await signIn();
    await fillBasket([{ id: goods.cloth().group.id, count: 2 }]);
    expect(await tooManyOnPages(context)).toEqual([]);
  },
);

/** What is pressed on which page, and what has come then. */
const touches: [path: string, press: (page: Page) => Promise<void>, come: (page: Page) => Locator][] = [
  [
    '/catalog/tkani',
    (page) => page.locator('summary').filter({ hasText: 'Волокно' }).click(),
    (page) => page.getByRole('checkbox').first(),
  ],
  [
    '/catalog/tkani/len',
    (page) => page.getByRole('button', { name: 'Все фильтры' }).click(),
    (page) => page.getByRole('dialog'),
  ],
  [
    '/catalog/tkani/len',
    (page) =>
      page
        .getByRole('button', { name: /^В избранное/ })
        .first()
        .click(),
    (page) => page.getByText('Товар успешно добавлен в избранное'),
  ],
  ['/about', (page) => page.getByRole('searchbox').first().click(), (page) => page.getByRole('dialog')],
  // Beside the arrows of a carousel.
  [
    '/',
    (page) => page.getByRole('banner').getByRole('link', { name: 'Войти', exact: true }).click(),
    (page) => page.getByRole('dialog').getByRole('textbox').first(),
  ],
  [
    '/',
    (page) => page.getByRole('contentinfo').getByRole('link', { name: 'Помочь с выбором' }).click(),
    (page) => page.getByRole('dialog').getByRole('region').first(),
  ],
  [
    '/',
    (page) => page.getByRole('contentinfo').getByRole('button', { name: 'Подписаться' }).click(),
    (page) => page.getByRole('dialog').getByRole('textbox').first(),
  ],
  [
    'sized',
    (page) => page.getByRole('button', { name: 'О размерах' }).click(),
    (page) => page.getByRole('dialog', { name: 'Размеры' }),
  ],
  [
    'cloth',
    (page) => page.getByRole('button', { name: 'Сколько метров?' }).click(),
    (page) => page.getByRole('dialog').getByRole('textbox').first(),
  ],
  [
    'cloth',
    (page) =>
      page
        .getByRole('button', { name: /^В избранное/ })
        .first()
        .click(),
    (page) => page.getByText('Товар успешно добавлен в избранное'),
  ],
  [
    'cloth',
    (page) => page.getByRole('button', { name: 'Купить', exact: true }).first().click(),
    (page) => page.getByRole('dialog'),
  ],
  [
    'cloth',
    (page) => page.getByRole('button', { name: /^К сравнению/ }).click(),
    (page) => page.getByText('Товар успешно добавлен к сравнению'),
  ],
  [
    'cloth',
    (page) => page.getByRole('button', { name: 'Купить в один клик' }).click(),
    (page) => page.getByRole('dialog').getByRole('textbox').first(),
  ],
  [
    'cloth',
    (page) => page.getByRole('button', { name: 'Доставка в ваш город' }).click(),
    (page) => page.getByRole('dialog').getByRole('combobox'),
  ],
];

for (const [answer, visitor] of [
  ['refused', {}],
  ['agreed to', agreed],
] as const)
  test.describe(`counters are ${answer}`, () => {
    test.use(visitor);

    test(
      `SPEED-05 a touch asks for three scripts, where counters are ${answer}`,
      {
        tag: '@once',
      },
      async ({ context, goods }) => {
        await playCounters(context);
        const addresses: Readonly<Record<string, string>> = {
          cloth: goods.cloth().path,
          sized: goods.sized().path,
        };
        const tooManyOfTouch = await inTabs(touches, async ([path, press, come]) => {
          const page = await context.newPage();
          const asked = watchScripts(page);
          const live = page.waitForRequest(/\/builds\/latest\.json/);
          await page.goto(addresses[path] ?? path);
          await live;
          asked.length = 0;
          await press(page);
          await expect(come(page)).toBeVisible();
          await page.waitForLoadState('networkidle');
          await page.close();
          return asked.length > MAX_OF_TOUCH ? [`${path}: ${asked.join(' ')}`] : [];
        });
        expect(tooManyOfTouch).toEqual([]);
      },
    );
  });
