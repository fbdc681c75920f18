import type { APIRequestContext, Page } from '@playwright/test';
import * as z from 'zod/mini';
import { getProfile, ProfileSchema } from '../../src/contract/account/user.ts';
import { tabTo } from './keyboard.ts';
import { signUpCustomer } from './new-customer.ts';
import { lastMessage } from './outbox.ts';
import { atBothWidths, expectSound } from './screen-page.ts';
import { expect, once, onceWalk, test } from './shop-test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Новости и скидки' });
const footer = (page: Page) => page.getByRole('contentinfo');

interface Letter {
  readonly email: string;
  readonly subject: string;
  readonly apiUrl: string;
}

/** Opens the link of the last letter with a subject and presses its one button. */
async function followLink(page: Page, request: APIRequestContext, { email, subject, apiUrl }: Letter) {
  const letter = await lastMessage(request, apiUrl, email, subject);
  await page.goto(/https?:\S+/.exec(letter)?.[0] ?? '');
  await page.getByRole('button').click();
}

test(
  'SUBS-01 MODAL-22 from the footer of any page through the dialog to a letter, and out by another letter',
  onceWalk,
  async ({ page, request, goods, axe }, { project }) => {
    const email = `mailing-${project.name}-${Date.now()}@example.com`;
    const { apiUrl } = goods;
    await page.goto('/about');
    await footer(page).getByRole('textbox', { name: 'Новости и скидки' }).fill(email);
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('textbox')).toHaveValue(email);
    await expect(page).toHaveURL('/about');
    await atBothWidths(page, () => expectSound(page, axe, { part: 'dialog[open]' }));
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toContainText('Без этого согласия мы не можем присылать рассылку');
    await atBothWidths(page, () => axe({ part: 'dialog[open]' }));
    await expect(dialog(page).getByRole('checkbox')).toBeFocused();
    await page.keyboard.press('Space');
    await tabTo(page, dialog(page).getByRole('button', { name: 'Подписаться' }));
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toContainText(`Отправили письмо на ${email}`);
    await atBothWidths(page, () => expectSound(page, axe, { part: 'dialog[open]' }));
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await followLink(page, request, { email, apiUrl, subject: 'Подтвердите подписку' });
    await expect(page.getByRole('heading', { name: 'Вы подписаны' })).toBeVisible();
    await followLink(page, request, { email, apiUrl, subject: 'Вы подписаны' });
    await expect(page.getByRole('heading', { name: 'Вы отписаны' })).toBeVisible();
  },
);

test(
  'SUBS-01 a customer with a confirmed e-mail sees the status, and changes it at once',
  once,
  async ({ page, signIn, axe }) => {
    const client = await signIn();
    const { email } = await client.call(getProfile, {});
    await page.goto('/user/profile/personal#subscription');
    const mailing = page.getByRole('switch', { name: /согласен на рекламу/ });
    // The switch shows what is wanted at once, and takes no other wish until that is so.
    const saved = () => expect(mailing).not.toHaveAttribute('aria-busy');
    await expect(mailing).toBeVisible();
    if (await mailing.isChecked()) await mailing.uncheck();
    await saved();
    await expect(mailing).not.toBeChecked();
    await mailing.press('Space');
    await expect(mailing).toBeChecked();
    await saved();
    await page.reload();
    await expect(mailing).toBeChecked();
    await footer(page).getByRole('button', { name: 'Подписаться' }).click();
    await expect(dialog(page).getByRole('textbox')).toHaveValue(email);
    await expect(dialog(page)).toContainText('Этот адрес уже подписан');
    await axe({ part: 'dialog[open]' });
    await dialog(page).getByRole('button', { name: 'Отписаться' }).click();
    await expect(dialog(page)).toContainText(`Рассылка на ${email} больше не придёт`);
    await dialog(page).getByRole('button', { name: 'Хорошо' }).click();
    await expect(mailing).not.toBeChecked();
  },
);

test(
  'ACC-08 without an e-mail there is nothing to subscribe: «Email is undefined»',
  once,
  async ({ page, context, goods, axe }) => {
    await signUpCustomer(context, goods);
    await page.route('**/users/v1/profile', async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        json: { ...z.parse(ProfileSchema, await response.json()), email: '', emailVerified: false },
      });
    });
    await page.goto('/user/profile/personal#subscription');
    await expect(page.locator('#subscription').getByRole('alert')).toHaveText('Email is undefined');
    await expect(page.getByRole('switch', { name: 'Новости и скидки письмом' })).toBeDisabled();
    await axe({ part: 'main' });
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'SUBS-01 the footer’s form leads to a page that subscribes; the e-mail stands in no address',
    once,
    async ({ page, request, goods, watch }) => {
      watch.expects(/422/);
      const email = `plain-${Date.now()}@example.com`;
      await page.goto('/about');
      await footer(page).getByRole('textbox', { name: 'Новости и скидки' }).fill(email);
      await footer(page).getByRole('button', { name: 'Подписаться' }).click();
      await expect(page).toHaveURL('/user/subscribe');
      const main = page.getByRole('main');
      await expect(main.getByRole('textbox', { name: 'E-mail' })).toHaveValue(email);
      await main.getByRole('button', { name: 'Подписаться' }).click();
      await expect(main).toContainText('Без этого согласия мы не можем присылать рассылку');
      await main.getByRole('checkbox').check();
      await main.getByRole('button', { name: 'Подписаться' }).click();
      await expect(main).toContainText(`Отправили письмо на ${email}`);
      await expect(page).toHaveURL('/user/subscribe');
      const letter = { email, apiUrl: goods.apiUrl, subject: 'Подтвердите подписку' };
      await followLink(page, request, letter);
      await expect(page.getByRole('heading', { name: 'Вы подписаны' })).toBeVisible();
    },
  );
});
