import {
  getBonusAccounts,
  getBonusBalance,
  getBonusClient,
  getProductsBonuses,
} from '../../src/contract/bonus.ts';
import { expect, test } from './shop-test.ts';

const roubles = (kopecks: number) => `${(kopecks / 100).toLocaleString('ru-RU')}\u00a0₽`;

test('ACC-03 bonuses: balance, level, accounts and history; and what each product brings', async ({
  page,
  goods,
  signIn,
  axe,
}) => {
  const good = goods.at(0, ({ bonuses }) => bonuses > 0);
  const note = page.getByText('Вернём бонусами');

  const client = await signIn();
  const { balance, expected } = await client.call(getBonusBalance, {});
  const { title, percent } = await client.call(getBonusClient, {});
  const { data: accounts } = await client.call(getBonusAccounts, {});
  await page.goto('/user/bonus');
  const main = page.getByRole('main');
  await expect(main.getByRole('region', { name: 'Можно потратить' })).toContainText(roubles(balance));
  if (expected > 0) await expect(main).toContainText(roubles(expected));
  await expect(main.getByRole('region', { name: 'Ваш уровень' })).toContainText(title);
  await expect(main).toContainText(`${percent}\u00a0%`);
  for (const account of accounts)
    await expect(
      main.getByRole('region', { name: 'Счета' }).getByRole('listitem').filter({ hasText: account.title }),
    ).toContainText(roubles(account.value));
  const [first] = accounts.flatMap(({ operations }) => operations).filter(({ orderId }) => orderId !== null);
  if (!first) throw new Error('Anna has not collected anything.');
  await expect(main.getByRole('link', { name: first.title }).first()).toHaveAttribute(
    'href',
    `/user/profile/order/detail/${first.orderId}`,
  );
  await axe();

  const query = { ids: [good.product.id] };
  const [own] = (await client.call(getProductsBonuses, { query })).data;
  await page.goto(good.path);
  await expect(note).toContainText(roubles(own?.bonuses ?? 0));

  await signIn('dealer@polotno.example');
  await page.goto(good.path);
  await expect(note).toBeAttached();
  await expect(note).toBeHidden();
  await page.goto('/user/bonus');
  await expect(main.getByRole('heading', { name: 'По вашим условиям бонусов нет' })).toBeVisible();
  await axe();
});
