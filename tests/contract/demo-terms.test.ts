import { expect, test } from 'vitest';
import { CONSENT_MAX_AGE_SECONDS, COOKIE_MAX_AGE_SECONDS } from '../../src/session/cookies/cookies.ts';
import { REFUND_DAYS } from '../../src/reference-api/orders/refund/refund-days.ts';
import { DEFAULT_RESERVATION_TIMES } from '../../src/reference-api/orders/reservations/reservation-times.ts';
import { generateShop } from '../../src/reference-api/seed/generate-shop.ts';
import { demoTexts, plain, withRuleTexts } from './fixture/demo-texts.ts';

/** The days, hours and sizes that the demo shop's pages name, compared with those by which it works. */
const shop = withRuleTexts(generateShop({ products: 600 }));
const { tableOf, pageText } = demoTexts(shop);
const metres = shop.products.flatMap(({ groups }) => groups.filter(({ unit }) => unit === 'metre'));

test('what is taken back, and within how many days, is the same for shoppers and for search engines', () => {
  const [goods] = shop.config.terms?.returns ?? [];
  expect(pageText('refund')).toContain(`вдвое больше — ${goods?.days} дней`);
  const cloth = /примем в течение (\d+) дней/;
  expect(cloth.exec(pageText('info'))?.[1]).toBe(cloth.exec(pageText('refund'))?.[1]);
});

test('unpaid orders wait as long as /payment says', () => {
  const { minutes, receiptDays } = DEFAULT_RESERVATION_TIMES;
  expect(pageText('payment')).toContain(`Товары отложены на ${minutes} минут`);
  expect(pageText('payment')).toContain(`Счёт действует ${receiptDays} дня`);
});

test('the shop is open and reached as its pages say', () => {
  const [from, to] = plain(shop.site.schedule).match(/\d+(?=:)/g) ?? [];
  expect(pageText('contacts')).toContain(`с ${from} до ${to}`);
  expect(pageText('contacts')).toContain(plain(shop.site.phones[0]?.number ?? ''));
  expect(pageText('contacts')).toContain(`ИНН ${shop.site.taxId}`);
});

test('cloth is cut in the steps that texts name', () => {
  const steps = new Set(metres.map(({ step }) => step));
  expect([...steps]).toEqual([0.1]);
  const said = [
    shop.site.description,
    pageText('how-order'),
    ...shop.categories.map(({ description }) => description),
    ...shop.seo.map(({ description }) => description),
  ].flatMap((words) => /(?:Отрезаем от|длину с шагом) (\d+) см/.exec(plain(words))?.[1] ?? []);
  expect(said.length).toBeGreaterThan(5);
  expect(new Set(said)).toEqual(new Set(['10']));
});

test('money of a refund is back within the days that /refund, /payment and the law say', () => {
  expect(REFUND_DAYS).toBeLessThanOrEqual(10);
  for (const code of ['refund', 'payment'])
    expect(pageText(code).toLowerCase()).toContain(`не позднее ${REFUND_DAYS} дней после`);
});

test('an order waits in the shop for as long as all pages say', () => {
  const [, days] = /в магазине (\d+) дней/.exec(pageText('payments')) ?? [];
  expect(pageText('payments')).toContain(`храним ${days} дней`);
  expect(pageText('address')).toContain(`Храним ${days} дней`);
});

test('a parcel to the Far East takes what /info and /payments say', () => {
  const courier = tableOf('payments', 'Доставка из Иванова').find(([name]) => name === 'Курьер') ?? [];
  const termAt = (cell = '') => cell.split(', от ')[0];
  expect(pageText('info')).toContain(
    `курьером: ${termAt(courier[1])} по Иванову, ${termAt(courier[4])} на Дальний Восток`,
  );
});

test('cookies live as long as /cookie says', () => {
  const DAY_SECONDS = 86_400;
  const seconds: Record<string, number> = { дней: DAY_SECONDS, мин: 60, год: 365 * DAY_SECONDS };
  const lifetimes = new Map(
    tableOf('cookie', 'Что сохраняем').flatMap(([names = '', , term = '']) => {
      const [count, unit = ''] = term.split(' ');
      return names.split(', ').map((name) => [name, Number(count) * (seconds[unit] ?? Number.NaN)] as const);
    }),
  );
  for (const name of [
    'cart_token',
    'auth_token',
    'refresh_token',
    'site-id',
    'currency-id',
    'order_completed_id',
  ])
    expect(lifetimes.get(name), name).toBe(COOKIE_MAX_AGE_SECONDS);
  expect(lifetimes.get('tracking_consent')).toBe(CONSENT_MAX_AGE_SECONDS);
});

test('there are goods in the sizes that /sizes measures', () => {
  const sizesOf = (category: string) =>
    shop.products
      .filter(({ categories }) => categories.some(({ code }) => code === category))
      .flatMap(({ options }) => options.filter(({ code }) => code === 'size'))
      .flatMap(({ values }) => values.map(({ title }) => plain(title)));
  const [sets, cloths, robes] = ['komplekty', 'skaterti', 'halaty'].map(sizesOf);
  for (const [title = '', cover = ''] of tableOf('sizes', 'Постельное бельё')) {
    const [size = ''] = cover.split(' см');
    expect(
      sets?.some((each) => each.startsWith(`${title}, `) && each.endsWith(size)),
      title,
    ).toBe(true);
  }
  for (const [, , cover = ''] of tableOf('sizes', 'Скатерти'))
    expect(
      cloths?.some((each) => each.includes(cover.replace(' см', ''))),
      cover,
    ).toBe(true);
  for (const [size = ''] of tableOf('sizes', 'Халаты')) expect(robes).toContain(size);
});

test('cloths shrink by what the magazine says of them', () => {
  const article = shop.news.find(({ name }) => name.startsWith('Усадка'));
  const table = article?.blocks.find((block) => block.type === 'table');
  if (table?.type !== 'table') throw new Error('No article has a table of shrinkage.');
  const named: Record<string, RegExp> = {
    Сатин: /^Сатин$/,
    Перкаль: /^Перкаль$/,
    поплин: /^Поплин$/,
    Ситец: /^Ситец$/,
    бязь: /^Бязь$/,
    Муслин: /^Муслин$/,
    вафля: /^Вафельное/,
    Шерсть: /^(Шерсть|Твид)/,
    Лён: /^Лён (?!умягч)/,
    'Умягчённый лён': /^Лён умягч/,
  };
  const metre = shop.products.filter(({ groups }) => groups[0]?.unit === 'metre');
  for (const [cloths = '', ...percents] of table.rows.map((row) => row.map(plain)))
    for (const cloth of cloths.split(', ')) {
      const shrinkages = metre
        .filter(({ options }) =>
          options.some(({ code, values }) => code === 'cloth' && named[cloth]?.test(values[0]?.title ?? '')),
        )
        .flatMap(({ params }) => params.filter(({ code }) => code === 'shrinkage'))
        .map(({ content }) => (plain(content).match(/\d+/g) ?? []).map(Number));
      expect(shrinkages.length, cloth).toBeGreaterThan(0);
      for (const [at, said] of percents.entries()) {
        const [least = 0, most = least] = (said.match(/\d+/g) ?? []).map(Number);
        for (const shrinkage of shrinkages) {
          expect(shrinkage[at], `${cloth}, ${said}`).toBeGreaterThanOrEqual(least);
          expect(shrinkage[at], `${cloth}, ${said}`).toBeLessThanOrEqual(most);
        }
      }
    }
});

test('gifts of bonuses and washes of cloth have the terms that pages name', () => {
  expect(pageText('conditions'), 'gifts end on days of their own').not.toMatch(/подаренн\S+ \S+ действуют/);
  expect(pageText('about').match(/после (\S+) стир/g)).toEqual(['после десяти стир']);
});

test('there are as many shops and cities as /address says, and letters are answered when shops are open', () => {
  const citiesWith = (tag: string) => shop.shopPoints.filter(({ tags }) => tags.includes(tag));
  expect(citiesWith('shop').map(({ city }) => city)).toEqual(['Иваново', 'Иваново']);
  expect(new Set(citiesWith('showroom').map(({ city }) => city)).size).toBe(7);
  expect(pageText('address')).toContain('Два магазина в Иванове и шоурумы в семи городах');
  expect(plain(shop.site.schedule)).toContain('Ежедневно');
  for (const { description } of shop.formTypes) expect(description).not.toContain('в понедельник');
});
