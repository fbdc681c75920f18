import { beforeEach, expect, test, vi } from 'vitest';
import type { Role } from '../../src/contract/account/user.ts';
import { updateUserParams } from '../../src/contract/account/user.ts';
import { draw, find, press, settle, type } from './harness/island-page.ts';
import { SUGGESTION_DEBOUNCE_MS } from '../../src/stores/search/suggester.ts';
import { openBrowser, until, type Browser, type Tab } from './harness/shop-tab.ts';

const PEOPLE = 23;
let browser: Browser;
let tab: Tab;
let screens: Awaited<ReturnType<typeof draw>>[];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  browser = openBrowser();
  screens = [];
  for (let index = 1; index <= PEOPLE; index += 1) {
    const number = String(index).padStart(2, '0');
    const contacts = { email: `p${number}@example.com`, phone: `+79000000${index + 100}` };
    const surname = index === 7 ? 'Абрикосова' : 'Яблокова';
    const fio = `${surname} Инна ${'АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШ'[index]}ановна`;
    const { headers } = await browser.api.customer('guest', { ...contacts, fio, city: 'Иваново' });
    const params = [{ code: 'findable', value: 'true' }];
    await browser.api.call(updateUserParams, { body: { params } }, headers);
  }
});

async function signIn(role: Role) {
  const { headers } = await browser.api.customer(role);
  browser.cookies.set('authToken', headers.authorization.replace('Bearer ', ''));
}

async function openCheckout() {
  tab = await browser.openTab();
  const { RecipientChoice } = await import('../../src/features/checkout/person/RecipientChoice.tsx');
  screens.push(await draw(<RecipientChoice />));
}

const closed = vi.fn();
async function openDialog() {
  closed.mockReset();
  await press(find('button', 'получателя'));
  expect(tab.modal.$modal.get()).toEqual({ kind: 'recipient' });
  const { RecipientDialog } = await import('../../src/features/checkout/person/RecipientDialog.tsx');
  const letGo = browser.network.hold('findPersons');
  screens.push(await draw(<RecipientDialog onClose={closed} />));
  const told = [...document.querySelectorAll('[role="status"]')].at(-1)?.textContent;
  letGo();
  await answered();
  expect(told).toBe('Ищем…');
}

const answered = () =>
  settle(async () => {
    const { $recipientSearch } = await import('../../src/features/checkout/state/recipient-search.ts');
    await vi.advanceTimersByTimeAsync(SUGGESTION_DEBOUNCE_MS);
    await browser.network.quiet();
    await until(() => !$recipientSearch.get().loading);
  });
const people = () => [...document.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent);
const field = () => document.querySelector<HTMLInputElement>('[name="recipient"]')!;
const key = (name: string) =>
  settle(() => field().dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })));

test.each(['guest', null] as const)('recipients are not offered to %s', async (role) => {
  if (role) await signIn(role);
  await openCheckout();
  expect(document.querySelectorAll('button')).toHaveLength(0);
});

test('a wholesaler finds a person by name with the keys, and can take the choice back', async () => {
  await signIn('dealer');
  await openCheckout();
  const mine = { fio: 'Белов Павел', email: 'own@example.com', phone: '+7 (900) 111-22-33' };
  await settle(() => tab.checkout.changeDraft(mine));
  await openDialog();
  expect(people()).toHaveLength(20);
  await type(field(), 'абрик');
  await answered();
  expect(people()).toEqual([expect.stringMatching(/^Абрикосова Инна.*Иваново · .* · p07@example\.com$/)]);
  await key('Enter');
  expect(closed).toHaveBeenCalledOnce();
  expect(tab.checkout.$checkoutDraft.get()).toMatchObject({
    email: 'p07@example.com',
    phone: '+7 (900) 000-01-07',
    phoneCountry: 'RU',
    fio: expect.stringMatching(/^Абрикосова/) as string,
  });

  // Someone else instead: what was typed at first comes back all the same.
  await screens.pop()?.close();
  await press(find('button', 'другого'));
  const { RecipientDialog } = await import('../../src/features/checkout/person/RecipientDialog.tsx');
  screens.push(await draw(<RecipientDialog onClose={closed} />));
  await answered();
  await press(document.querySelectorAll<HTMLElement>('[role="option"]')[3]!);
  expect(tab.checkout.$checkoutDraft.get().fio).toMatch(/^Яблокова/);
  await press(find('button', 'Вернуть как было'));
  expect(tab.checkout.$checkoutDraft.get()).toMatchObject(mine);
  expect(document.body.textContent).not.toContain('Заказ получит');
});

test('a choice can be taken back after a reload, and not once another name is typed', async () => {
  await signIn('org_user');
  await openCheckout();
  const { chooseRecipient, undoRecipient } = await import('../../src/stores/checkout/recipient.ts');
  const person = {
    id: 1,
    fio: 'Ильина Вера',
    role: 'guest',
    phone: '',
    email: '',
    city: null,
    bonuses: null,
  };
  await settle(() => tab.checkout.changeDraft({ fio: 'Белов Павел', email: 'own@example.com' }));
  await settle(() => chooseRecipient(person));
  expect(tab.checkout.$checkoutDraft.get()).toMatchObject({ fio: 'Ильина Вера', email: '', phone: '' });
  await settle(undoRecipient);
  await settle(() => chooseRecipient(person));

  await screens.pop()?.close();
  await openCheckout();
  const later = await import('../../src/stores/checkout/recipient.ts');
  expect(document.body.textContent).toContain('Заказ получит Ильина Вера');
  await settle(() => tab.checkout.changeDraft({ fio: 'Петров Пётр' }));
  expect(document.body.textContent).not.toContain('Заказ получит');
  await settle(later.undoRecipient);
  expect(tab.checkout.$checkoutDraft.get().fio).toBe('Петров Пётр');
});

test('further pages join the list, the field keeps the focus, and a lost page is asked for again', async () => {
  await signIn('dealer');
  await openCheckout();
  await openDialog();
  browser.network.fail('findPersons', { kind: 'offline' });
  await press(find('button', 'Показать ещё'));
  await answered();
  expect(people()).toHaveLength(20);
  await press(find('button', 'Повторить'));
  await answered();
  expect(new Set(people()).size).toBe(PEOPLE);
  expect(document.activeElement).toBe(field());
  expect(document.querySelector('[role="option"][aria-selected="true"]')?.textContent).toBe(people()[20]);
});

test('the answer for an older name does not replace that for a newer one', async () => {
  await signIn('dealer');
  await openCheckout();
  await openDialog();
  const release = browser.network.hold('findPersons');
  await type(field(), 'ябл');
  await settle(() => vi.advanceTimersByTimeAsync(400));
  await type(field(), 'абрик');
  await settle(() => vi.advanceTimersByTimeAsync(400));
  await settle(release);
  await answered();
  expect(people()).toHaveLength(1);
  await type(field(), 'нет такого');
  await answered();
  expect(people()).toEqual([]);
  expect(document.body.textContent).toContain('Никого не');
});

test('people are narrowed to a role, at once and together with the name', async () => {
  await signIn('dealer');
  const { headers } = await browser.api.customer('org_user', { fio: 'Абрамов Олег', city: 'Шуя' });
  const params = [{ code: 'findable', value: 'true' }];
  await browser.api.call(updateUserParams, { body: { params } }, headers);
  await openCheckout();
  await openDialog();
  await press(find('input[type="radio"]', 'Организации'));
  await answered();
  expect(people()).toEqual([expect.stringContaining('Абрамов Олег')]);
  await type(field(), 'абр');
  await answered();
  expect(people()).toHaveLength(1);
  await press(find('input[type="radio"]', 'Все'));
  await answered();
  expect(people()).toHaveLength(2);
  await press(find('input[type="radio"]', 'Дилеры'));
  await answered();
  expect(people()).toEqual([]);
});

test('an account that may search no longer is told so, and not asked to try again', async () => {
  await signIn('dealer');
  await openCheckout();
  browser.network.fail('findPersons', { kind: 'refused', status: 403, body: { message: 'Поиск закрыт' } });
  await openDialog();
  expect(document.querySelector('[role="alert"]')?.textContent).toContain('Поиск закрыт');
  expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).not.toContain(
    'Повторить',
  );
});
