import { expectNoWider } from './screen-page.ts';
import { expect, type Page, phone, test } from './shop-test.ts';

test.use({ pictures: 'plain' });

const isGone = ({ allRemnants, groups }: { allRemnants: number; groups: readonly unknown[] }) =>
  allRemnants === 0 && groups.length > 0;

/** Buttons of a product's page, and the dialogs that they open; `screens.spec.ts` looks at that of the sizes. */
const ofProduct = {
  'Купить в один клик': 'Купить в один клик',
  'Доставка в ваш город': 'Доставка',
};
const ofGoneProduct = {
  'Запросить товар': 'Запросить товар',
  'Сообщить о поступлении': 'Сообщить о поступлении',
};

// What they do is tested on a wide screen.
test.describe('MODAL-01 on a phone', phone, () => {
  test('each dialog of a product fits the screen, and axe finds nothing', async ({ page, goods, axe }) => {
    const check = async (buttons: Record<string, string>) => {
      for (const [button, name] of Object.entries(buttons))
        await test.step(name, async () => {
          await page.getByRole('button', { name: button }).first().click();
          await assertFits(page, name);
          await axe({ part: 'dialog[open]', targetSize: true });
          await page.keyboard.press('Escape');
          await expect(page.getByRole('dialog')).toHaveCount(0);
        });
    };
    await page.goto(goods.sized().path);
    await check(ofProduct);
    await page.getByRole('button', { name: 'Купить', exact: true }).click();
    await assertFits(page, 'Товар в корзине');
    await axe({ part: 'dialog[open]' });

    await page.goto(goods.at(0, isGone).path);
    await check(ofGoneProduct);
  });
});

async function assertFits(page: Page, name: string) {
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  await expectNoWider(page);
}
