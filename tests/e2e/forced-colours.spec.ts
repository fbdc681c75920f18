import sharp from 'sharp';
import { CheckoutPage } from './checkout-page.ts';
import { ListingPage } from './listing-page.ts';
import { ProductPage } from './product-page.ts';
import { expect, type Locator, once, test } from './shop-test.ts';

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

/** The share of a control's pixels that must change for its two states to be distinguishable. */
const LEAST_CHANGE = 0.05;
/** How much darker or lighter a pixel must get, of 255: a tenth of black from white is seen by few. */
const LEAST_CONTRAST = 48;

interface Look {
  readonly pixels: Buffer;
  readonly width: number;
  readonly height: number;
}

/** How a control looks to who neither points at it nor has the focus in it. */
async function lookOf(control: Locator): Promise<Look> {
  await control.page().mouse.move(0, 0);
  await control.evaluate(
    () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
  );
  const { data, info } = await sharp(await control.screenshot())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}

function changeBetween(one: Look, other: Look): number {
  const width = Math.min(one.width, other.width);
  const height = Math.min(one.height, other.height);
  let changed = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const difference = (one.pixels[y * one.width + x] ?? 0) - (other.pixels[y * other.width + x] ?? 0);
      if (Math.abs(difference) >= LEAST_CONTRAST) changed++;
    }
  return changed / (width * height);
}

/** Expects that a control looks otherwise once something was done to it. */
async function expectToShow(what: string, control: Locator, act: () => Promise<unknown>): Promise<void> {
  const before = await lookOf(control);
  await act();
  expect.soft(changeBetween(before, await lookOf(control)), what).toBeGreaterThan(LEAST_CHANGE);
}

test('A11Y-02 shows in forced colours what is chosen in a list and where one is', once, async ({ page }) => {
  await page.goto('/');
  const section = page
    .getByRole('navigation', { name: 'Разделы каталога' })
    .getByRole('link', { name: 'Ткани', exact: true });
  const elsewhere = await lookOf(section);
  const lastRow = elsewhere.pixels.subarray((elsewhere.height - 2) * elsewhere.width);
  expect(Math.max(...lastRow) - Math.min(...lastRow), 'no line under a section elsewhere').toBeLessThan(8);
  expect(lastRow[0], 'no line under a section elsewhere').toBe(elsewhere.pixels[0]);
  await page.goto('/catalog/tkani');
  expect
    .soft(changeBetween(elsewhere, await lookOf(section)), 'section of the menu')
    .toBeGreaterThan(LEAST_CHANGE);

  const second = page
    .getByRole('navigation', { name: /Страниц/ })
    .getByRole('link', { name: /2$/ })
    .first();
  await expectToShow('page of a list', second, () => page.goto('/catalog/tkani?page=2'));

  await page.goto('/catalog/tkani');
  const heart = page.getByRole('button', { name: /избранно/i }).first();
  await expectToShow('favourite', heart, async () => {
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  });
  const panel = await new ListingPage(page).unfold('Цвет');
  const colour = panel.getByRole('checkbox', { disabled: false }).first();
  await expectToShow('checkbox', colour, async () => {
    await colour.check();
    await expect(colour).toBeChecked();
  });
  await page.keyboard.press('Escape');
  const inStock = page.getByRole('button', { name: 'В наличии' });
  await expectToShow('toggle', inStock, async () => {
    await inStock.click();
    await expect(inStock).toHaveAttribute('aria-pressed', 'true');
  });
});

test('A11Y-02 shows in forced colours the size that is chosen', once, async ({ page, goods }) => {
  const shop = new ProductPage(page);
  await shop.open(goods.sized().path);
  const sizes = shop.buyBox.getByRole('radio', { checked: false });
  const name = await sizes.first().evaluate((radio) => radio.closest('label')?.textContent ?? '');
  const size = shop.buyBox.locator('label').filter({ hasText: name }).first();
  await expectToShow('size', size, () => size.click());
});

test(
  'A11Y-02 shows in forced colours steps to free delivery, delivery and errors',
  once,
  async ({ page, goods, fillBasket }) => {
    await fillBasket([{ id: goods.cloth(20).group.id, count: 1 }]);
    await page.goto('/cart');
    const select = page.getByRole('main').getByRole('checkbox', { name: 'Выбрать' }).last();
    await expect(select).toBeVisible();
    await expectToShow('checkbox of a line', select, async () => {
      await select.click();
      await expect(select).toBeChecked({ checked: false });
    });
    await select.check();
    const progress = page.getByRole('progressbar');
    await expect(progress).not.toHaveJSProperty('value', 0);
    const { pixels, width, height } = await lookOf(progress);
    const middle = pixels.subarray(Math.floor(height / 2) * width, (Math.floor(height / 2) + 1) * width);
    expect
      .soft(Math.abs((middle[3] ?? 0) - (middle.at(-4) ?? 0)), 'progress')
      .toBeGreaterThan(LEAST_CONTRAST);

    await page.goto('/checkout');
    const courier = page.getByRole('radio', { name: /^Курьер/ });
    await expect(courier).toBeChecked();
    await expectToShow('way of delivery', courier, async () => {
      await page.getByRole('radio', { name: /^Пункт выдачи/ }).check();
      await expect(courier).not.toBeChecked();
    });
    const checkout = new CheckoutPage(page);
    const email = page.getByRole('textbox', { name: /^E-mail/ });
    await expectToShow('field with an error', email, async () => {
      await checkout.order.click();
      await expect(email).toHaveAttribute('aria-invalid', 'true');
    });
  },
);

test('A11Y-02 shows in forced colours the way to sign in', once, async ({ page }) => {
  await page.goto('/user/signin');
  const phone = page.locator('label').filter({ hasText: 'По телефону' });
  await expectToShow('way to sign in', phone, async () => {
    await phone.click();
    await expect(page.locator('input[type="tel"]')).toBeVisible();
  });
});
