import { atBothWidths, expectNoWider } from './screen-page.ts';
import { expect, once, onceWalk, type Page, test } from './shop-test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Помочь с выбором' });
const question = (page: Page, title: string) => dialog(page).getByRole('region', { name: title });
async function open(page: Page) {
  await page.goto('/news');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Помочь с выбором' }).click();
  await expect(question(page, 'Что вы ищете?')).toBeVisible();
}

test(
  'MODAL-01 MODAL-02 web assistant: it fits every screen, and a few answers lead to a listing that holds what was counted',
  onceWalk,
  async ({ page, axe }) => {
    await open(page);
    await atBothWidths(page, async () => {
      await expectNoWider(page);
      await axe({ part: 'dialog[open]', targetSize: true });
    });

    await question(page, 'Что вы ищете?')
      .getByRole('button', { name: /^Ткани, / })
      .click();
    await expect(question(page, 'Для чего?').getByRole('heading')).toBeFocused();
    const dresses = question(page, 'Для чего?').getByRole('button', { name: /^Платья, / });
    const count = /, (.+)$/.exec((await dresses.getAttribute('aria-label')) ?? '')?.[1] ?? '';
    await dresses.click();
    await expect(dialog(page).getByRole('status')).toHaveText(new RegExp(`${count.replace(/\s/g, '\\s')}$`));
    await expect(dialog(page).getByRole('list', { name: 'Ваши ответы' }).getByRole('listitem')).toHaveText([
      'Ткани',
      'Платья',
    ]);

    await dialog(page).getByRole('button', { name: 'Изменить ответ «Платья»' }).click();
    await expect(question(page, 'Для чего?')).toBeVisible();
    await question(page, 'Для чего?')
      .getByRole('button', { name: /^Шторы, / })
      .click();
    const show = dialog(page).getByRole('link', { name: /^Показать \d/ });
    await expect(show).toHaveAttribute('href', /^\/catalog\/tkani\?purpose=\d+$/);
    await show.click();
    await expect(page).toHaveURL(/\/catalog\/tkani\?purpose=\d+$/);
  },
);

test('WEBA-01 web assistant: the keyboard alone answers it to the end', once, async ({ page }) => {
  await open(page);
  for (let asked = 0; asked < 10; asked++) {
    const heading = dialog(page).getByRole('heading', { level: 3 }).first();
    const title = await heading.innerText();
    if (title === 'Вот что подойдёт') break;
    const first = dialog(page)
      .getByRole('region', { name: title })
      .getByRole('listitem')
      .first()
      .getByRole('button');
    await first.focus();
    await page.keyboard.press('Enter');
    await expect(heading).not.toHaveText(title);
    await expect(heading).toBeFocused();
  }
  await expect(dialog(page).getByRole('heading', { name: 'Вот что подойдёт' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Помочь с выбором' })).toBeFocused();
});

test(
  'WEBA-01 web assistant: a person can be asked, also where the shop does not answer',
  once,
  async ({ page, watch }) => {
    watch.expects(/catalog\/v1|ERR_FAILED/);
    await page.route('**/catalog/v1/**', (route) => route.abort());
    await page.goto('/news');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Помочь с выбором' }).click();
    await expect(dialog(page).getByRole('alert')).toBeVisible();
    const person = dialog(page).getByRole('region', { name: 'Спросить человека' });
    await expect(person.getByRole('link', { name: '+7 800 000-00-10' })).toHaveAttribute(
      'href',
      'tel:+78000000010',
    );
    await expect(person.getByRole('link', { name: 'dom@polotno.example' })).toBeVisible();
    await expect(person).toContainText('Ежедневно');
    await expect(person.getByRole('link', { name: 'Заказать звонок' })).toHaveAttribute(
      'href',
      '/user/recall',
    );
    await page.unroute('**/catalog/v1/**');
    await dialog(page).getByRole('button', { name: 'Повторить' }).click();
    await expect(question(page, 'Что вы ищете?')).toBeVisible();
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'WEBA-01 web assistant: without JavaScript its link leads to the form for a call back',
    once,
    async ({ page }) => {
      await page.goto('/news');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Помочь с выбором' }).click();
      await expect(page).toHaveURL('/user/recall');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  );
});
