import { beforeEach, expect, test, vi } from 'vitest';
import { countProducts } from '../../src/contract/catalog/product.ts';
import { parseListingQuery } from '../../src/domain/catalog/listing-query.ts';
import { generateShop } from '../../src/reference-api/seed/generate-shop.ts';
import type * as Assistant from '../../src/features/assistant/state/assistant.ts';
import { testApi } from '../contract/fixture/test-api.ts';
import { openBrowser, until, type Browser } from './harness/shop-tab.ts';

/** The fixture's shop has too few goods to be asked about. */
const shop = generateShop({ products: 150 });
let browser: Browser;
let assistant: typeof Assistant;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  browser = openBrowser({ api: testApi({ shop }) });
  await browser.openTab();
  assistant = await import('../../src/features/assistant/state/assistant.ts');
});

async function settled() {
  await until(() => assistant.$assistant.get().status !== 'loading');
  const state = assistant.$assistant.get();
  if (state.status !== 'ready') throw new Error(`the assistant has ${state.status}`);
  return state.result;
}
async function answer(title: string | null) {
  const { question } = await settled();
  const choice = question?.choices.find((one) => one.title === title) ?? null;
  if (title !== null && !choice) throw new Error(`«${title}» is not offered`);
  assistant.answerAssistant(choice);
  return settled();
}

const choices = async () => (await settled()).question?.choices.map(({ title }) => title);

test('the shop’s own sections are the first question, each with what it holds', async () => {
  void assistant.startAssistant();
  const { question, count, answers } = await settled();
  expect(question?.title).toBe('Что вы ищете?');
  expect(question?.choices.map(({ title }) => title)).toEqual([
    'Ткани',
    'Постельное бельё',
    'Шторы и портьеры',
    'Полотенца и халаты',
    'Для стола и дома',
  ]);
  expect(question?.choices.reduce((sum, one) => sum + one.count, 0)).toBe(count);
  expect(answers).toEqual([]);
});

test('the answers narrow the choice and end in a listing that holds just as many', async () => {
  void assistant.startAssistant();
  const first = await answer('Ткани');
  expect(first.question?.title).toBe('Для чего?');
  const purpose = first.question?.choices.find(({ title }) => title === 'Платья');
  const second = await answer('Платья');
  expect(second.count).toBe(purpose?.count);
  expect(second.question?.title).toBe('Что именно?');
  const linen = await answer('Лён');
  const colour = linen.question;
  expect(linen.listing).toMatch(/^\/catalog\/tkani\/len\?purpose=\d+$/);
  expect(colour).not.toBeNull();
  const listingQuery = parseListingQuery(linen.listing.split('?')[1] ?? '', {
    codes: null,
    limit: 20,
    priced: true,
  });
  const listed = await browser.elsewhere.call(countProducts, {
    body: {
      category: 13,
      filters: listingQuery.chosen.map((one) => ({ ...one, valueIds: [...one.valueIds] })),
    },
  });
  expect(listed.count).toBe(linen.count);
});

test('CONF-02 a shop’s own questions are asked, in its order; a filter that it does not have is passed over', async () => {
  const { documents } = browser.api.store;
  const questions = [
    { kind: 'category', title: 'С чего начнём?' },
    { kind: 'filter', code: 'net-takogo', title: 'Чего нет?' },
    { kind: 'filter', code: 'colour', title: 'Какой цвет по душе?' },
  ] as const;
  documents.put('config', 'shop', { ...shop.config, assistant: { questions: [...questions] } });
  void assistant.startAssistant();
  expect((await settled()).question?.title).toBe('С чего начнём?');
  const second = await answer('Ткани');
  expect(second.question?.title).toBe('Какой цвет по душе?');
  const [colour] = second.question?.choices ?? [];
  const last = await answer(colour?.title ?? '');
  expect(last.question).toBeNull();
  expect(last.listing).toBe(`/catalog/tkani?colour=${colour?.id}`);
});

test('«Неважно» narrows nothing, and questions end', async () => {
  void assistant.startAssistant();
  await answer('Ткани');
  const before = (await settled()).count;
  expect((await answer(null)).count).toBe(before);
  const asked = new Set<number>();
  for (let { question } = await settled(); question; question = (await answer(null)).question) {
    expect(asked.has(question.step)).toBe(false);
    expect(question.choices.length).toBeGreaterThan(1);
    asked.add(question.step);
  }
  expect((await settled()).listing).toBe('/catalog/tkani');
});

test('an answer can be taken back with all that came after it', async () => {
  void assistant.startAssistant();
  await answer('Ткани');
  await answer('Платья');
  assistant.returnTo(0);
  expect(await choices()).toContain('Постельное бельё');
  const bedding = await answer('Постельное бельё');
  expect(bedding.answers.map(({ title }) => title)).toEqual(['Постельное бельё']);
});

test('a shop that does not answer is asked again, with the answers kept', async () => {
  void assistant.startAssistant();
  await settled();
  browser.network.fail('findProducts', { kind: 'offline' });
  await expect(answer('Ткани')).rejects.toThrow('failed');
  assistant.retryAssistant();
  expect((await settled()).answers.map(({ title }) => title)).toEqual(['Ткани']);
});

test.each([500, 406])(
  'ERR-04 a shop that cannot be initialised (%i) says so, word for word; asked again it also says whom to ask',
  async (status) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    browser.network.fail('getInit', { kind: 'refused', status });
    await assistant.startAssistant();
    expect(assistant.$assistant.get()).toMatchObject({
      status: 'failed',
      message: 'Не удалось выполнить инициализацию, попробуйте перезагрузить страницу',
    });
    expect(assistant.$assistantSite.get()).toBeNull();
    await assistant.startAssistant();
    vi.restoreAllMocks();
    expect(assistant.$assistantSite.get()).toMatchObject({ email: 'dom@polotno.example' });
  },
);
