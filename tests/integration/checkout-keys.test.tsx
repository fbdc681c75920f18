import { beforeEach, expect, test, vi } from 'vitest';
import type { ComponentType } from 'react';
import { WRITE_DELAY_MS } from '../../src/stores/storage/delayed-writes.ts';
import type * as Buttons from '../../src/ui/button/Button.tsx';
import type * as Checkboxes from '../../src/ui/choice/Checkbox.tsx';
import type * as Frames from '../../src/ui/field/FieldFrame.tsx';
import type * as Sums from '../../src/ui/price/Money.tsx';
import type * as Choices from '../../src/ui/choice/RadioCard.tsx';
import { fixtureShop } from '../contract/fixture/shop.ts';
import { TOWEL } from '../contract/fixture/group-ids.ts';
import { draw, settle, type } from './harness/island-page.ts';
import { openBrowser, settledBasket, until, type Browser, type Tab } from './harness/shop-tab.ts';

const { checkout: config } = fixtureShop.config;
const { drawn } = vi.hoisted(() => ({ drawn: [] as string[] }));

/** The component as it is, and a note of each time that it is drawn. */
const noted = <Props extends object>(Component: ComponentType<Props>, nameOf: (props: Props) => string) =>
  function Noted(props: Props) {
    drawn.push(nameOf(props));
    return <Component {...props} />;
  };

vi.mock('../../src/ui/field/FieldFrame.tsx', async (original) => {
  const module = await original<typeof Frames>();
  return { ...module, FieldFrame: noted(module.FieldFrame, ({ label }) => label) };
});
vi.mock('../../src/ui/choice/RadioCard.tsx', async (original) => {
  const { RadioCard } = await original<typeof Choices>();
  return { RadioCard: noted(RadioCard, ({ name }) => `choice of ${name}`) };
});
vi.mock('../../src/ui/choice/Checkbox.tsx', async (original) => {
  const { Checkbox } = await original<typeof Checkboxes>();
  return { Checkbox: noted(Checkbox, ({ name }) => `checkbox ${name}`) };
});
vi.mock('../../src/ui/button/Button.tsx', async (original) => {
  const module = await original<typeof Buttons>();
  return {
    ...module,
    Button: noted(module.Button, ({ children }) => (typeof children === 'string' ? children : 'button')),
  };
});
vi.mock('../../src/ui/price/Money.tsx', async (original) => {
  const { Money } = await original<typeof Sums>();
  return { Money: noted(Money, () => 'sum') };
});

let browser: Browser;
let tab: Tab;
let written: string[];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  written = [];
  browser = openBrowser({
    items: new Proxy<Record<string, string>>(
      {},
      {
        set: (items, key, value: string) => {
          written.push(String(key));
          return Reflect.set(items, key, value);
        },
      },
    ),
  });
  tab = await browser.openTab();
  await tab.basket.addToBasket([{ id: TOWEL, count: 2 }]);
  const { CheckoutScreen } = await import('../../src/features/checkout/CheckoutScreen.tsx');
  await draw(<CheckoutScreen mediaUrl="http://api.test" config={config} />);
  await settle(async () => {
    await settledBasket(tab);
    await until(
      () => tab.checkout.$chosenMethod.get() !== undefined && tab.checkout.$chosenPayment.get() !== undefined,
    );
  });
});

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!;

/** Types a text key by key; answers what the keys have drawn, once each. */
async function typeKeys(name: string, text: string): Promise<Set<string>> {
  drawn.length = 0;
  for (let length = 1; length <= text.length; length++) await type(field(name), text.slice(0, length));
  return new Set(drawn);
}

test.each([
  ['fio', 'Иванова Анна', 'Фамилия, имя и отчество'],
  ['phone', '+7 (900) 123', 'Телефон'],
  ['email', 'anna@example.ru', 'E-mail'],
  ['commentary', 'Позвоните за час', 'Комментарий к заказу'],
])('a key that is typed into %s draws nothing else of the checkout', async (name, text, label) => {
  expect(await typeKeys(name, text)).toEqual(new Set([label]));
});

test.each([
  ['address', 'Иваново', 'Город, улица и дом'],
  ['flat', '12', 'Квартира'],
  ['zip', '153000', 'Индекс'],
])('a key that is typed into %s draws no other part of the address', async (name, text, label) => {
  expect(await typeKeys(name, text)).toEqual(new Set([label, 'Ввести адрес вручную']));
});

test('a wrong field that is being mended draws no other', async () => {
  await type(field('email'), 'anna@');
  await settle(() => tab.checkout.checkField('email'));
  await settle(() => tab.checkout.checkField('fio'));
  expect(await typeKeys('email', 'anna@e')).toEqual(new Set(['E-mail']));
});

test('keys are stored once in a moment, and at once when the page is left', async () => {
  await vi.advanceTimersByTimeAsync(WRITE_DELAY_MS);
  written = [];
  await typeKeys('fio', 'Иванова Анна');
  expect(written).toEqual([]);
  await settle(() => vi.advanceTimersByTimeAsync(WRITE_DELAY_MS));
  expect(written).toEqual(['checkout-draft']);
  await typeKeys('commentary', 'Позвоните');
  browser.leave();
  expect(written).toEqual(['checkout-draft', 'checkout-draft']);
  expect(browser.storage.items['checkout-draft']).toContain('Позвоните');
  await settle(() => vi.advanceTimersByTimeAsync(WRITE_DELAY_MS));
  expect(written).toHaveLength(2);
});
