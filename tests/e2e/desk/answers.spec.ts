import { randomUUID } from 'node:crypto';
import { notifyWhenRestocked } from '../../../src/contract/account/mailing.ts';
import { getProfile } from '../../../src/contract/account/user.ts';
import { addReview, getReviewParams, ReviewType } from '../../../src/contract/catalog/review.ts';
import { signUpCustomer } from '../new-customer.ts';
import { lastMessage } from '../outbox.ts';
import { shopUrl } from '../shop.ts';
import { expect, once } from '../shop-test.ts';
import { clientOf, tokenOf } from '../sign-in.ts';
import { colleague, MANAGER, OWNER, test } from './desk-page.ts';

/** Her address is proved. */
const EMAIL = 'anna@polotno.example';

test(
  'STAFF-05 a review is published or rejected with a reason that its author reads; the second of two people is told',
  once,
  async ({ desk, page, browser, context, request, goods }) => {
    const { client } = await signUpCustomer(context, goods);
    const { email } = await client.call(getProfile, {});
    const text = `Ткань плотная, ${randomUUID().slice(0, 8)}`;
    const product = goods.thing(11).product;
    const { data } = await client.call(getReviewParams, { query: { type_id: ReviewType.product } });
    const body = {
      typeId: ReviewType.product,
      productId: product.id,
      author: 'Анна Ж.',
      rating: 4,
      text,
      params: data.map(({ code, options }) => ({ code, value: options[0] ?? 'Да' })),
      imageIds: [],
      videoIds: [],
      accept: true,
    };
    await client.call(addReview, { body }, { idempotencyKey: randomUUID() });

    await desk.enter(MANAGER, '/desk/reviews');
    await desk.find(text);
    await desk.isFine();
    await desk.entry(text).getByRole('link').click();
    await expect(desk.heading('Решение')).toBeVisible();
    await desk.isFine();
    await desk.press('Отклонить');
    await expect(page.getByRole('alert')).toContainText('Напишите причину');
    await using other = await colleague(browser, goods, OWNER);
    await other.open(new URL(page.url()).pathname);
    await page.getByLabel('Почему отклонить').fill('Пишите о товаре, а не о курьере.');
    await desk.press('Отклонить');
    await expect(page.getByRole('status')).toContainText('отклонён');
    await other.press('Опубликовать');
    await expect(other.page.getByRole('alert')).toContainText('изменил кто-то ещё');
    await expect(other.page.getByText('Пишите о товаре, а не о курьере.')).toBeVisible();
    await other.isFine();
    const shopper = await context.newPage();
    await shopper.goto(`${shopUrl}/user/profile/reviews`);
    await expect(shopper.getByText('Пишите о товаре, а не о курьере.')).toBeVisible();
    expect(await lastMessage(request, goods.apiUrl, email, 'Ваш отзыв отклонён')).toContain('о курьере');
    await other.press('Опубликовать');
    await expect(other.page.getByRole('status')).toContainText('опубликован');
    await shopper.reload();
    await expect(shopper.getByText('Опубликован').first()).toBeVisible();
  },
);

test(
  'STAFF-05 answers of forms are found, dealt with and exported, as are subscribers and who waits for goods',
  once,
  async ({ desk, page, context, goods }) => {
    const name = `Ольга ${randomUUID().slice(0, 8)}`;
    const shopper = await context.newPage();
    await shopper.goto(`${shopUrl}/user/recall`);
    await shopper.getByLabel('Как к вам обращаться').fill(name);
    await shopper.getByRole('textbox', { name: 'Телефон' }).fill('9161234567');
    await shopper.getByLabel('Когда позвонить').selectOption({ label: 'С 9 до 12' });
    await shopper.getByRole('checkbox').check();
    await shopper.getByRole('button', { name: 'Жду звонка' }).click();
    await expect(shopper.getByText('Записали.')).toBeVisible();
    const gone = goods.at(0, ({ groups }) => groups.every(({ remnants }) => remnants === 0));
    const client = clientOf(goods.apiUrl, await tokenOf(goods));
    await client.call(notifyWhenRestocked, { body: { groupId: gone.group.id, email: EMAIL, accept: true } });

    await desk.enter(MANAGER, '/desk/answers');
    await desk.find(name);
    await desk.isFine();
    const csv = await desk.download('Скачать CSV');
    expect(csv).toContain(name);
    await desk.entry(name).getByRole('link').click();
    await desk.isFine();
    await page.getByLabel('Заметка').fill('Позвонила, ждёт образцы');
    await desk.press('Обработано');
    await expect(page.getByRole('status')).toContainText('Сохранено');
    await desk.open('/desk/answers');
    await desk.find(name);
    await expect(desk.heading('Ничего не нашлось')).toBeVisible();
    await desk.isFine();

    for (const list of ['Подписка', 'Ждут поступления']) {
      await desk.follow(list);
      await desk.isFine();
    }
    await desk.find(EMAIL);
    await expect(desk.entry(gone.title).first()).toContainText(EMAIL);
    expect(await desk.download('Скачать CSV')).toContain(gone.product.vendorCode);
  },
);
