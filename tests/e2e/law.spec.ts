import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { ConsentsSchema } from '../../src/contract/account/consent.ts';
import { paths } from '../../src/paths.ts';
import { CheckoutPage } from './checkout-page.ts';
import { tabTo } from './keyboard.ts';
import { signUpCustomer } from './new-customer.ts';
import { atBothWidths } from './screen-page.ts';
import { expect, once, type Page, test } from './shop-test.ts';
import { newcomer, SignUpPage } from './sign-up-page.ts';

const REFUSED = /422/;
const CHANGED = 'Текст изменился: прочитайте его и\u00a0подтвердите ещё раз';
const MISSING = 'Необходимо подтвердить обработку персональных данных';

/** What the account saves. */
const FileSchema = z.extend(ConsentsSchema, { person: z.string() });

const advertising = (page: Page) => page.getByRole('checkbox', { name: /согласен на рекламу/ });
const row = (page: Page, title: string) => page.getByRole('listitem', { name: title });

/** Opens a page as it was made before the shop changed the texts of its consents. */
async function openOutdated(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    const backwards = (hash: string) => [...hash].toReversed().join('');
    new MutationObserver(() => {
      for (const island of document.querySelectorAll('astro-island[props]:not([data-outdated])')) {
        const props = island.getAttribute('props') ?? '';
        island.setAttribute('props', props.replaceAll(/[\da-f]{64}/g, backwards));
        island.setAttribute('data-outdated', '');
      }
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(path);
}

test(
  'LAW-01 a newcomer agrees to each purpose by a box of its own, is asked again where a text has changed, and withdraws in the account',
  once,
  async ({ page, axe, watch }) => {
    watch.expects(REFUSED);
    const form = new SignUpPage(page);
    const send = page.getByRole('button', { name: 'Зарегистрироваться' });
    const person = newcomer();
    await openOutdated(page, paths.signup);
    await expect(form.consent).not.toBeChecked();
    await expect(advertising(page)).not.toBeChecked();
    await expect(form.consent).toHaveAttribute('required');
    await expect(advertising(page)).not.toHaveAttribute('required');

    await form.introduce(person);
    await tabTo(page, send);
    await page.keyboard.press('Enter');
    await expect(form.consent).toBeFocused();
    await expect(form.consent).toHaveAccessibleDescription(MISSING);
    await expect(advertising(page)).not.toHaveAttribute('aria-invalid');
    await atBothWidths(page, () => axe({ part: 'main' }));
    await page.keyboard.press('Space');
    await tabTo(page, advertising(page));
    await page.keyboard.press('Space');
    await tabTo(page, send);
    await page.keyboard.press('Enter');

    await expect(form.consent, 'the shop has other texts by now').toHaveAccessibleDescription(CHANGED);
    await expect(advertising(page)).toHaveAccessibleDescription(CHANGED);
    await expect(form.consent).toBeFocused();
    await expect(form.consent).not.toBeChecked();
    await expect(advertising(page)).not.toBeChecked();
    await expect(form.field('E-mail')).toHaveValue(person.email);
    await atBothWidths(page, () => axe({ part: 'main' }));
    await page.keyboard.press('Space');
    await tabTo(page, advertising(page));
    await page.keyboard.press('Space');
    await tabTo(page, send);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/user\/signup-complete$/);

    await page.goto(paths.profile);
    await expect(page.getByText(/Изменил(ся|ись) текст/), 'nothing has changed since').toHaveCount(0);
    await page
      .getByRole('navigation', { name: 'Личный кабинет' })
      .getByRole('link', { name: 'Согласия' })
      .click();
    const marketing = row(page, 'Согласие на рекламу');
    await expect(marketing).toContainText('Действует');
    await expect(marketing).toContainText('Регистрация');
    await marketing.getByText('Текст согласия').click();
    await expect(marketing).toContainText('Хочу получать новости и скидки');
    await atBothWidths(page, () => axe({ part: 'main' }));
    const account = row(page, 'Согласие на обработку данных для личного кабинета');
    await expect(account).toContainText('Отзывается вместе с аккаунтом');
    await expect(account.getByRole('button', { name: 'Отозвать' })).toHaveCount(0);

    await marketing.getByRole('button', { name: 'Отозвать' }).click();
    const dialog = page.getByRole('dialog', { name: 'Отозвать согласие?' });
    await expect(dialog).toContainText('Рекламных писем и СМС больше не будет');
    await atBothWidths(page, () => axe({ part: 'dialog' }));
    await dialog.getByRole('button', { name: 'Отозвать' }).click();
    await expect(dialog).toBeHidden();
    await expect(marketing).toContainText(/Отозвано \d+/);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'для программ (JSON)' }).click(),
    ]);
    const {
      person: whose,
      data,
      texts,
    } = z.parse(FileSchema, JSON.parse(await readFile(await file.path(), 'utf8')));
    expect(whose).toContain(person.email);
    expect(data).toHaveLength(2);
    for (const { hash } of data) expect(texts.find((one) => one.hash === hash)?.text).not.toBe('');
    await page.reload();
    await expect(marketing).toContainText('Отозвано');
    await marketing.getByRole('button', { name: 'Согласиться снова' }).click();
    await expect(marketing).toContainText('Действует');
    await expect(marketing).toContainText('Аккаунт, «Согласия»');
  },
);

test(
  'LAW-01 the account asks again for what a customer agreed to in other words, and keeps working meanwhile',
  once,
  async ({ page, context, goods, axe }) => {
    await signUpCustomer(context, goods);
    await page.goto(paths.profile);
    const notice = page.getByText(/Изменил(ся|ись) текст/);
    await expect(notice).toBeVisible();
    await atBothWidths(page, () => axe({ part: 'main' }));
    await page.getByRole('link', { name: 'Прочитать и ответить' }).click();
    const account = page.getByRole('listitem').filter({ hasText: 'Текст изменился' });
    await expect(account.getByRole('link', { name: 'Прочитать новый текст' })).toHaveAttribute(
      'href',
      /consent/,
    );
    await atBothWidths(page, () => axe({ part: 'main' }));
    await account.getByRole('button', { name: 'Согласиться с новым текстом' }).click();
    await expect(page.getByText('Текст изменился')).toHaveCount(0);
    await expect(page.getByText('Действует')).toHaveCount(1);
    await page.goto(paths.profile);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(notice).toHaveCount(0);
  },
);

test(
  'LAW-01 an order needs its own box and not the one for advertising; texts that have changed are asked for again',
  once,
  async ({ page, goods, fillBasket, axe, watch }) => {
    watch.expects(REFUSED);
    await fillBasket([{ id: goods.thing(1).group.id, count: 1 }]);
    const checkout = new CheckoutPage(page);
    await openOutdated(page, paths.checkout);
    await checkout.introduce();
    await checkout.chooseAddress();
    await checkout.choice(/^При получении/).check();
    await expect(checkout.calculation).toBeVisible();
    await checkout.order.click();
    await expect(checkout.consent).toBeFocused();
    await expect(checkout.consent).toHaveAccessibleDescription(MISSING);
    await expect(advertising(page)).not.toHaveAttribute('aria-invalid');
    await atBothWidths(page, () => axe({ part: 'main' }));
    await checkout.consent.check();
    await checkout.order.click();
    await expect(checkout.consent).toHaveAccessibleDescription(CHANGED);
    await expect(checkout.consent).not.toBeChecked();
    await expect(checkout.fio).not.toHaveValue('');
    await checkout.consent.check();
    await checkout.order.click();
    await expect(page).toHaveURL(paths.checkoutSuccess);
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, window: 'own' });

  test('LAW-01 a subscription is asked for by its own box, with its text', once, async ({ page, watch }) => {
    watch.expects(REFUSED);
    await page.goto(paths.subscribe);
    await page.getByRole('textbox', { name: 'E-mail' }).first().fill('olga@example.com');
    const subscribe = page.getByRole('main').getByRole('button', { name: 'Подписаться' });
    await expect(advertising(page)).not.toBeChecked();
    await subscribe.click();
    await expect(advertising(page)).toHaveAccessibleDescription(/этого согласия/);
    await expect(page.getByRole('textbox', { name: 'E-mail' }).first()).toHaveValue('olga@example.com');
    await expect(page.getByRole('link', { name: 'согласен на рекламу' })).toHaveAttribute('href', /consent/);
    await advertising(page).check();
    await subscribe.click();
    await expect(page.getByText(/Отправили письмо/)).toBeVisible();
  });
});
