import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fixtureShop } from '../contract/fixture/shop.ts';
import { testApi } from '../contract/fixture/test-api.ts';
import { customerWithPassword, ANNA } from './harness/customers.ts';
import { draw, find, press } from './harness/island-page.ts';
import { stubLocalStorage } from './harness/local-storage.ts';
import { type Browser, openBrowser } from './harness/shop-tab.ts';
import { banner } from '../contract/fixture/content.ts';
import { eventually } from '../eventually.ts';

const SITE = { ...fixtureShop.site, id: 2, code: 'opt', variant: 'dealer' as const };
const own = [
  { number: '+7 493 000-00-21', note: 'Ваш менеджер' },
  { number: '+7 493 000-00-22', note: 'Склад' },
];
const forCustomers = { categoryIds: [], valueIds: [], roles: ['guest' as const] };

let browser: Browser;
let follow: (page: Document) => void;

const block = (code: string, title: string) => ({
  code,
  banners: [{ ...banner(91, title), text: `${title}: текст`, audience: forCustomers }],
});

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('requestIdleCallback', (task: () => void) => setImmediate(task));
  const api = testApi({
    shop: {
      ...fixtureShop,
      bannerBlocks: [block('popup', 'Всплывает'), block('block', 'Стоит')],
      furtherSites: [{ site: SITE, config: fixtureShop.config, phonesOf: [{ role: 'guest', phones: own }] }],
    },
  });
  await customerWithPassword(api, ANNA);
  browser = openBrowser({ api, siteId: 2, siteCode: 'opt' });
  await openPage();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** What a prebuilt page of the site holds. */
const PAGE = `
  <header data-phones="1"><p data-phone><a href="tel:+7">+7 493 000-00-01</a> <span>Ежедневно</span></p></header>
  <div data-dealer-banners="block"></div>
  <footer><ul data-phones><li data-phone><a href="tel:+7">+7 493 000-00-01</a> <span data-note>Магазин</span></li>
  <li>Адрес</li></ul></footer>
  <template data-dealer-site="popup"></template>`;

async function openPage() {
  document.body.innerHTML = PAGE;
  const tab = await browser.openTab();
  ({ watchDealer: follow } = await import('../../src/features/dealer/watch-dealer.ts'));
  return tab;
}
const signIn = async () =>
  (await import('../../src/features/auth/state/sign-in.ts')).signIn(ANNA.email, ANNA.password);
const header = () => document.querySelector('header')?.textContent.trim();
const footer = () =>
  Array.from(document.querySelectorAll('footer li'), (row) => row.textContent.trim()).join('; ');
/** A busy machine needs long to load what a page brings later. */
const shown = () => document.querySelector('[data-dealer-banners]')?.textContent ?? '';
/** Everything that the page has asked for is there, and drawn. */
async function settled(calls: number) {
  await eventually(() => expect(browser.network.asked('getBannerBlock')).toHaveLength(calls));
  await browser.network.quiet();
  await new Promise((resolve) => setImmediate(resolve));
}

test('DEAL-01 a guest of the dealers’ site sees what everybody sees, and nothing is asked for', async () => {
  follow(document);
  await settled(0);
  expect(browser.network.asked('getSites')).toHaveLength(0);
  expect(header()).toContain('+7 493 000-00-01');
  expect(shown()).toBe('');
});

test('DEAL-01 after the token is refreshed phones, banners and the popup are the customer’s own', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  await signIn();
  // The token of the last visit is over.
  vi.setSystemTime(Date.now() + 2 * 60 * 60 * 1000);
  const tab = await openPage();
  follow(document);
  expect(tab.prices.$priceRole.get()).toBe('guest_opt');
  await (await import('../../src/stores/session/start-session.ts')).startSession();
  await eventually(() => expect(header()).toContain('+7 493 000-00-21'));
  expect(browser.network.asked('refresh')).toHaveLength(1);
  expect(header()).toContain('Ежедневно');
  expect(footer()).toBe('+7 493 000-00-21 Ваш менеджер; +7 493 000-00-22 Склад; Адрес');
  expect(document.querySelector<HTMLAnchorElement>('footer a')?.href).toBe('tel:+74930000021');
  await eventually(() => expect(shown()).toContain('Стоит: текст'));
  expect(tab.modal.$modal.get()).toMatchObject({ kind: 'popup-banner', banner: { title: 'Всплывает' } });

  stubLocalStorage(browser.storage.items);
  const { signOut } = await import('../../src/stores/session/sign-out.ts');
  await signOut({ keepViewed: false });
  await eventually(() => expect(header()).toContain('+7 493 000-00-01'));
  expect(footer()).toBe('+7 493 000-00-01 Магазин; Адрес');
  await eventually(() => expect(shown()).toBe(''));
});

test('DEAL-01 a popup that was dismissed is not shown again until it changes', async () => {
  await signIn();
  let pages = 0;
  async function openPopup() {
    const tab = await openPage();
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    follow(document);
    await settled(++pages * 2);
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    return tab;
  }
  const tab = await openPopup();
  const modal = tab.modal.$modal.get();
  if (modal?.kind !== 'popup-banner') throw new Error('no popup');
  const { PopupBanner } = await import('../../src/features/dealer/PopupBanner.tsx');
  const dialog = await draw(<PopupBanner banner={modal.banner} onClose={tab.modal.closeModal} />);
  expect(dialog.text()).toContain('Всплывает: текст');
  await press(find('button', 'Закрыть'));
  expect(tab.modal.$modal.get()).toBeNull();
  await dialog.close();

  expect((await openPopup()).modal.$modal.get()).toBeNull();

  browser.api.store.documents.put('bannerBlock', 'popup', block('popup', 'Другой'));
  expect((await openPopup()).modal.$modal.get()).toMatchObject({ banner: { title: 'Другой' } });
});

test('DEAL-01 where a call fails the rest is shown all the same', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await signIn();
  await openPage();
  browser.network.fail('getSites', { kind: 'offline' });
  follow(document);
  await eventually(() => expect(shown()).toContain('Стоит'));
  expect(header()).toContain('+7 493 000-00-01');
});

test('DEAL-01 the room for banners is given back where none come, and kept again for the next customer', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await signIn();
  await openPage();
  browser.network.fail('getBannerBlock', { kind: 'offline' }, { kind: 'offline' });
  follow(document);
  const place = document.querySelector<HTMLElement>('[data-dealer-banners]');
  await eventually(() => expect(place?.hidden).toBe(true));
  stubLocalStorage(browser.storage.items);
  const { signOut } = await import('../../src/stores/session/sign-out.ts');
  await signOut({ keepViewed: false });
  await eventually(() => expect(place?.hidden).toBe(false));
});

test('DEAL-01 customers have phones where everybody has none, whatever another site’s record looks like', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  await signIn();
  await openPage();
  const place = document.querySelector('footer ul');
  if (place) place.innerHTML = '<li data-phone hidden><a></a> <span data-note></span></li><li>Адрес</li>';
  const body = { data: [{ id: 'x' }, null, { ...SITE, phones: own }] };
  browser.network.fail('getSites', { kind: 'answered', body });
  follow(document);
  await eventually(() =>
    expect(footer()).toBe('+7 493 000-00-21 Ваш менеджер; +7 493 000-00-22 Склад; Адрес'),
  );
  expect(place?.querySelectorAll('[hidden]')).toHaveLength(0);
});
