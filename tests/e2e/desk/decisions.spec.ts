import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { OrderStatus } from '../../../src/contract/order/order.ts';
import { productPath } from '../../../src/paths.ts';
import { signUpCustomer } from '../new-customer.ts';
import { lastMessage } from '../outbox.ts';
import { moveOrder, placeOrderOf } from '../placed-orders.ts';
import { openReviews } from '../reviews.ts';
import { shopUrl } from '../shop.ts';
import { expect, once } from '../shop-test.ts';
import { colleague, MANAGER, OWNER, test } from './desk-page.ts';

const CLIP = new URL('../../../src/reference-api/media/clips/willow-satin.mp4', import.meta.url);
const PHOTOGRAPH =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const photograph = { name: 'затяжка.png', mimeType: 'image/png', buffer: Buffer.from(PHOTOGRAPH, 'base64') };
const CHOSEN_PASSWORD = 'лён-и-хлопок';
const clip = () => ({ name: 'обзор.mp4', mimeType: 'video/mp4', buffer: readFileSync(CLIP) });

test(
  'STAFF-05 a review with a photo and a video is seen whole, published and refused',
  once,
  async ({ desk, page, context, goods }) => {
    await signUpCustomer(context, goods);
    const text = `Мнётся красиво, ${randomUUID().slice(0, 8)}`;
    const { product } = goods.thing(12);
    const shopper = await context.newPage();
    await shopper.goto(shopUrl + productPath(product));
    const reviews = await openReviews(shopper, product);
    await reviews.getByRole('button', { name: 'Написать отзыв' }).click();
    const dialog = shopper.getByRole('dialog', { name: 'Отзыв о товаре' });
    await dialog.getByRole('radio', { name: /^1 из 5/ }).press('Space');
    for (let star = 1; star < 4; star += 1) await shopper.keyboard.press('ArrowRight');
    for (const box of await dialog.getByRole('combobox').all()) await box.selectOption({ index: 1 });
    await dialog.getByRole('textbox', { name: 'Отзыв', exact: true }).fill(text);
    await dialog.getByLabel('Фотографии').setInputFiles(photograph);
    await dialog.getByLabel('Видео').setInputFiles(clip());
    await expect(dialog.getByText('Файлы загружены', { exact: true })).toHaveCount(2);
    await dialog.getByLabel('Имя, под которым отзыв увидят').fill('Анна Ж.');
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Отправить отзыв' }).click();
    await expect(dialog).toContainText('когда мы его прочитаем');

    await desk.enter(MANAGER, '/desk/reviews');
    await page.getByLabel('Фото и видео').selectOption('Есть');
    await desk.find(text);
    await expect(desk.entry(text)).toContainText('фото: 1, видео: 1');
    await desk.entry(text).getByRole('link').click();
    await expect(page.getByRole('img', { name: /^Фото 1 из 1/ })).toBeVisible();
    const video = page.getByLabel('Видео 1 из 1');
    await video.evaluate((element: HTMLVideoElement) => element.play());
    await expect(video).toHaveJSProperty('readyState', 4);
    await desk.isFine();
    await desk.press('Опубликовать');
    await expect(page.getByRole('status')).toContainText('опубликован');
    await desk.open('/desk/reviews?show=published');
    await desk.find(text);
    await desk.entry(text).getByRole('link').click();
    await page.getByLabel('Почему отклонить').fill('На видео чужой товар.');
    await desk.press('Отклонить');
    await expect(page.getByRole('status')).toContainText('отклонён');
    await shopper.goto(`${shopUrl}/user/profile/reviews`);
    await expect(shopper.getByText('На видео чужой товар.')).toBeVisible();
  },
);

test(
  'STAFF-05 a refund that a customer asks for with a photograph is refused with a reason, which they read',
  once,
  async ({ desk, page, context, request, goods }) => {
    const { client } = await signUpCustomer(context, goods);
    const thing = goods.thing(13);
    const id = await placeOrderOf(client, [{ id: thing.group.id, count: 1 }], { payNow: false });
    await moveOrder(id, OrderStatus.shipped, OrderStatus.received);
    const shopper = await context.newPage();
    await shopper.goto(`${shopUrl}/user/profile/order/detail/${id}`);
    await shopper.getByRole('button', { name: 'Оформить возврат' }).click();
    const dialog = shopper.getByRole('dialog');
    await dialog.getByRole('checkbox').first().check();
    await dialog.getByLabel('Что не подошло').fill('Затяжка на лицевой стороне');
    await dialog.getByLabel('Фотографии').setInputFiles(photograph);
    await expect(dialog.getByText('Файлы загружены')).toBeAttached();
    await dialog.getByRole('button', { name: 'Отправить заявку' }).click();
    await expect(dialog.getByText('Заявка на возврат принята')).toBeVisible();

    await desk.enter(MANAGER);
    await page
      .getByLabel('Возвраты')
      .getByRole('link', { name: String(id) })
      .click();
    await desk.follow('Решить');
    await expect(page.getByText('Затяжка на лицевой стороне')).toBeVisible();
    await desk.isFine();
    expect(await desk.download('затяжка.png')).toContain('PNG');
    await page.getByLabel('Почему: это получит покупатель').fill('Затяжки нет на снимке.');
    await desk.press('Отказать в возврате');
    await expect(desk.heading(`Заказ № ${id}`)).toBeVisible();
    await expect(page.locator('.timeline')).toContainText('В возврате отказано');
    await expect(desk.link('Решить')).toHaveCount(0);
    await desk.isFine();
    const told = await lastMessage(
      request,
      goods.apiUrl,
      'zhivova@example.com',
      `Заказ №\u00a0${id}: в\u00a0возврате отказано`,
    );
    expect(told).toContain('Затяжки нет на снимке.');
    const refused = shopper.getByText('В\u00a0возврате отказано: Затяжки нет на снимке.');
    await shopper.goto(`${shopUrl}/user/profile/order`);
    await expect(refused).toBeVisible();
    await shopper.getByRole('link', { name: `Заказ № ${id}` }).click();
    await expect(refused).toBeVisible();
  },
);

test(
  'STAFF-07 the owner ends one of a member’s sessions: that browser is out at once, the other works on',
  once,
  async ({ desk, page, browser, goods }) => {
    await desk.enter(OWNER, '/staff/people');
    // Somebody whom no other test is.
    const { email, link } = await desk.invite('Анна Складская');
    await page.goto(link);
    await page.getByLabel('Пароль').fill(CHOSEN_PASSWORD);
    await desk.press('Сохранить пароль');
    await expect(page).not.toHaveURL(link);
    await using left = await colleague(browser, goods, email, CHOSEN_PASSWORD);
    await using kept = await colleague(browser, goods, email, CHOSEN_PASSWORD);
    for (const one of [left, kept]) await expect(one.heading('Заказы')).toBeVisible();

    await desk.open('/staff/people');
    await desk.entry(email).getByRole('link').click();
    const sessions = page.locator('.sessions > li');
    await expect(sessions).toHaveCount(2);
    await desk.isFine();
    await sessions.first().getByRole('button', { name: 'Завершить' }).click();
    await expect(sessions).toHaveCount(1);
    const isOut = async ({ page: own }: typeof left) => {
      await expect(own.getByRole('heading', { name: /^(?:Вход для сотрудников|Покупатели)$/ })).toBeVisible();
      return own.getByLabel('Пароль').isVisible();
    };
    for (const one of [left, kept]) await one.open('/desk/customers');
    expect([await isOut(left), await isOut(kept)].filter(Boolean)).toHaveLength(1);
  },
);
