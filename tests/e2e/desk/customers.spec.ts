import { sendVerification, verify } from '../../../src/contract/account/sign-in.ts';
import { getProfile } from '../../../src/contract/account/user.ts';
import { viewProduct } from '../../../src/contract/catalog/product.ts';
import { writtenMoney } from '../../written-money.ts';
import { signUpCustomer } from '../new-customer.ts';
import { lastMessage } from '../outbox.ts';
import { shopUrl } from '../shop.ts';
import { expect, once } from '../shop-test.ts';
import { DEVICE } from '../sign-in.ts';
import { codeIn } from '../sign-up-page.ts';
import { type DeskPage, MANAGER, MANAGER_NAME, test } from './desk-page.ts';

/** Has a person grant dealers' prices, or nobody; no other test signs a dealer up. */
async function approveDealers(desk: DeskPage, isAsked: boolean): Promise<void> {
  await desk.open('/desk/customers/wholesale');
  await desk.page.getByRole('checkbox', { name: /^Для дилера/ }).setChecked(isAsked);
  await desk.press('Сохранить');
  await expect(desk.page.getByRole('status')).toContainText('Сохранено');
}

test(
  'STAFF-06 a wholesaler is retail and told so until a person grants it with a letter; staff block, unblock and erase',
  once,
  async ({ desk, page, context, request, goods }) => {
    await desk.enter(MANAGER, '/desk/customers');
    await desk.isFine();
    await approveDealers(desk, true);
    await desk.isFine();
    let dealer: Awaited<ReturnType<typeof signUpCustomer>>;
    try {
      dealer = await signUpCustomer(context, goods, 'dealer');
    } finally {
      await approveDealers(desk, false);
    }
    const { client, uid } = dealer;
    const { email } = await client.call(getProfile, {});
    const letter = (subject: string) => lastMessage(request, goods.apiUrl, email, subject);
    const { cardPrices } = await client.call(viewProduct, { query: { code: goods.thing(9).code } });
    const priceFor = (role: string) =>
      writtenMoney(cardPrices.find(({ priceRole }) => priceRole === role)?.price ?? 0);
    const shopper = await context.newPage();
    const pays = async (role: string) => {
      await shopper.goto(shopUrl + goods.thing(9).path);
      await expect(shopper.locator('[data-product-id]')).toContainText(priceFor(role));
    };

    await test.step('until then the customer is retail, and told so', async () => {
      await shopper.goto(`${shopUrl}/user/profile`);
      await expect(shopper.getByText('Заявка на опт на рассмотрении')).toBeVisible();
      await pays('user');
      await desk.open(`/desk/customers/${uid}`);
      await expect(page.getByText('Ни e-mail, ни телефон не подтверждены')).toBeVisible();
      await desk.isFine();
      await client.call(sendVerification, { body: { channel: 'email' } });
      const code = codeIn(await letter('Код подтверждения'));
      await client.call(verify, { body: { channel: 'email', code, deviceId: DEVICE } });
    });

    await test.step('a person grants it, a letter comes, and the open session has the prices', async () => {
      await desk.open('/desk/customers');
      await page.getByLabel('Кого показать').selectOption('Ждут опта');
      await desk.find(email);
      await desk.entry(email).getByRole('link').click();
      await desk.press('Отклонить');
      await expect(page.getByRole('alert')).toContainText('Напишите причину');
      await desk.isFine();
      await desk.press('Открыть опт');
      await expect(page.getByRole('status')).toContainText('Опт открыт');
      await desk.isFine();
      expect(await letter('Оптовые цены открыты')).not.toBe('');
      await pays('dealer');
    });

    await test.step('a blocked customer is out at once, and let in again', async () => {
      await page.getByLabel('Почему закрыть вход').fill('Спорит о возврате');
      await desk.press('Закрыть вход и завершить сеансы');
      await expect(page.getByRole('status')).toContainText('Вход закрыт');
      await shopper.goto(`${shopUrl}/user/profile`);
      await expect(shopper).toHaveURL(/\/user\/signin/);
      await desk.press('Открыть вход');
      await expect(page.getByRole('status')).toContainText('Вход открыт');
      await expect(page.getByText('Спорит о возврате')).toBeVisible();
      await expect(page.getByText(MANAGER_NAME).first()).toBeVisible();
    });

    await test.step('what is held is shown, and erased after a question', async () => {
      await desk.follow('Всё, что хранит магазин');
      await desk.isFine();
      const [file] = await Promise.all([page.waitForEvent('download'), desk.follow('Скачать JSON')]);
      expect(file.suggestedFilename()).toBe('person.json');
      await desk.follow('Удалить');
      await desk.isFine();
      await page.getByLabel('Понимаю, что вернуть данные нельзя').check();
      await desk.press('Удалить');
      await expect(page.getByRole('status')).toContainText('Аккаунт и данные удалены');
      await desk.find(email);
      await expect(page.getByText('Аккаунта с таким контактом нет')).toBeVisible();
      await desk.isFine();
    });
  },
);
