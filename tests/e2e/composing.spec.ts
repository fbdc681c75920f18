import { expect, once, test } from './shop-test.ts';
import { SignUpPage } from './sign-up-page.ts';

// A warm window has the files already.
test.use({ window: 'own' });

test(
  'VAL-30 a name that a phone’s keyboard composes while the scripts of its form arrive has each letter once',
  once,
  async ({ page }) => {
    const arrived: (() => void)[] = [];
    let isHeld = false;
    await page.route('**/_astro/*.js', async (route) => {
      if (isHeld) await new Promise<void>((resolve) => arrived.push(resolve));
      await route.continue();
    });
    const name = new SignUpPage(page).field('Фамилия, имя, отчество');
    const keyboard = await page.context().newCDPSession(page);
    const compose = (text: string) =>
      keyboard.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    await page.goto('/user/signup');
    isHeld = true;
    const asked = page.waitForRequest('**/_astro/*.js');
    await name.click();
    await asked;
    await compose('ж');
    await compose('жи');
    isHeld = false;
    const drawn = page.waitForResponse(/\/_astro\/elements\./);
    for (const arrive of arrived) arrive();
    await (await drawn).finished();
    await compose('жив');
    await compose('живова');
    await keyboard.send('Input.insertText', { text: 'живова' });
    await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(name).toHaveValue('Живова');
  },
);
