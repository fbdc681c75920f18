import { addReview, getReviewParams, ReviewType } from '../../src/contract/catalog/review.ts';
import { OrderStatus } from '../../src/contract/order/order.ts';
import { signUpCustomer } from './new-customer.ts';
import { moveOrder, placeOrderOf } from './placed-orders.ts';
import { expect, onceWalk, test } from './shop-test.ts';

const { shipped, received } = OrderStatus;

const photograph = {
  name: 'fold.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
};

test(
  'ACC-02 a refund is asked for with a photograph, once though its answer is lost; a line leads to its review',
  onceWalk,
  async ({ page, context, goods, watch, axe }) => {
    test.slow();
    watch.expects(/net::ERR_FAILED/);
    const { client } = await signUpCustomer(context, goods);
    const thing = goods.thing(5);
    const id = await placeOrderOf(client, [{ id: thing.group.id, count: 2 }], { payNow: false });
    await moveOrder(id, shipped, received);
    await page.goto(`/user/profile/order/detail/${id}`);

    const opener = page.getByRole('button', { name: 'Оформить возврат' });
    await opener.press('Enter');
    const dialog = page.getByRole('dialog');
    const submit = dialog.getByRole('button', { name: 'Отправить заявку' });
    await submit.press('Enter');
    await expect(dialog.getByText('Отметьте, что хотите вернуть')).toBeVisible();
    await expect(dialog.getByRole('checkbox')).toBeFocused();
    await axe({ part: 'dialog' });
    await page.keyboard.press('Space');
    await dialog.getByRole('button', { name: 'Меньше' }).press('Enter');
    await dialog.getByLabel('Что не подошло').fill('Затяжка на лицевой стороне');
    await dialog.getByLabel('Фотографии').setInputFiles(photograph);
    await expect(dialog.getByText('Файлы загружены')).toBeAttached();
    await page.reload();
    await opener.press('Enter');
    await expect(dialog.getByLabel('Что не подошло')).toHaveValue('Затяжка на лицевой стороне');
    await expect(dialog.getByText('fold.png')).toBeVisible();

    let requests = 0;
    await page.route('**/orders/v1/refunds', async (route) => {
      requests += 1;
      await route.fetch();
      await route.abort('failed');
    });
    await submit.press('Enter');
    await expect(dialog.getByText('Заявка на возврат принята')).toBeVisible();
    await axe({ part: 'dialog' });
    expect(requests).toBe(1);
    await page.keyboard.press('Escape');
    await expect(page.getByText('Возврат: 1 шт.')).toBeVisible();

    await page.getByRole('button', { name: /^Написать отзыв/ }).click();
    await expect(page.getByRole('dialog', { name: 'Отзыв о товаре' })).toContainText(thing.title);
    await page.keyboard.press('Escape');

    const { data: params } = await client.call(getReviewParams, { query: { type_id: ReviewType.product } });
    const form = {
      typeId: ReviewType.product,
      productId: thing.product.id,
      rating: 5,
      text: 'Оставлю у себя',
      params: params.map(({ code, options }) => ({ code, value: options[0] ?? 'Да' })),
      author: 'Анна',
      imageIds: [],
      videoIds: [],
      accept: true,
    };
    await client.call(addReview, { body: form }, { idempotencyKey: crypto.randomUUID() });
    await page.getByRole('button', { name: /^Написать отзыв/ }).press('Enter');
    await expect(page.getByText('Вы уже оставили отзыв')).toBeVisible();
    await page.getByRole('main').getByRole('status').getByRole('link', { name: 'Мои отзывы' }).click();
    await expect(page.getByText('Оставлю у себя')).toBeVisible();
    await expect(page.getByText('Ждёт проверки')).toBeVisible();
  },
);
