import { expect, type Locator, once, onceWalk, phone, test } from './shop-test.ts';

test.use({ pictures: 'plain' });

test(
  'NEWS-01 the magazine lists news with picture, date, tags and preview, page by page; an article has these and its text, and leads to related ones',
  onceWalk,
  async ({ page }) => {
    await page.goto('/news');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Журнал «Нить»');
    const items = page.getByRole('main').getByRole('article');
    await expect(items).toHaveCount(9);
    const first = items.first();
    await expect(first.locator('time')).toHaveText(/^\d{1,2}\s[а-я]+\s20\d\d$/);
    await expect(first.getByRole('list', { name: 'Темы' }).getByRole('link').first()).toBeVisible();
    await expect(first.locator('img')).toBeVisible();
    const newest = await first.getByRole('heading', { level: 2 }).innerText();
    await page.getByRole('link', { name: 'Следующая страница' }).click();
    await expect(page).toHaveURL('/news?page=2');
    await expect(page).toHaveTitle(/ - Страница 2$/);
    await expect(items.first().getByRole('heading', { level: 2 })).not.toHaveText(newest);

    const heading = items.nth(1).getByRole('heading', { level: 2 });
    const name = await heading.innerText();
    const preview = await items.nth(1).getByRole('paragraph').innerText();
    expect(preview).toMatch(/[а-я]{2}/);
    const topicsOf = (item: Locator) => item.getByRole('list', { name: 'Темы' }).getByRole('link');
    const topics = await topicsOf(items.nth(1)).allInnerTexts();
    await heading.getByRole('link').click();
    await expect(page).toHaveURL(/\/news\/detail\/\d+$/);
    const article = items.first();
    await expect(article.getByRole('heading', { level: 1 })).toHaveText(name.replaceAll('\n', ' '));
    await expect(article.getByRole('paragraph').first(), 'the preview leads').toHaveText(preview);
    await expect(topicsOf(article)).toHaveText(topics);
    await expect(article.locator('time')).toBeVisible();
    await expect(article.locator('img').first()).toBeVisible();
    const related = page.getByRole('region', { name: 'Читайте также' }).getByRole('article');
    await expect(related).toHaveCount(3);
    for (const title of await related.getByRole('heading').allInnerTexts()) expect(title).not.toBe(name);
  },
);

test(
  'NEWS-01 the shop’s offers are the news with their tag, what is reduced stands below; a tag leads to its topic, where all its news stand',
  once,
  async ({ page }) => {
    await page.goto('/actions');
    const items = page.getByRole('main').getByRole('article');
    await expect(items).toHaveCount(4);
    await expect(items.getByRole('link', { name: 'Акции' })).toHaveCount(4);
    await expect(
      page.getByRole('region', { name: 'Сейчас дешевле' }).getByRole('heading', { level: 3 }).first(),
    ).toBeVisible();

    await page.getByRole('main').getByRole('link', { name: 'Лён', exact: true }).first().click();
    await expect(page).toHaveURL(`/blog#${encodeURIComponent('Лён')}`);
    const topic = page.getByRole('region', { name: 'Лён', exact: true });
    await expect(topic).toBeInViewport();
    await expect(topic.getByRole('link', { name: 'Лён дешевле на пятнадцать процентов' })).toBeVisible();
  },
);

test(
  'a phone fetches no picture of the magazine wider than it shows at twice the size',
  phone,
  async ({ page }) => {
    await page.goto('/news');
    const wasted = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLImageElement>('article img')].map((image) => {
        const asked = Number(/preview=(\d+)x/.exec(image.currentSrc)?.[1] ?? 0);
        const box = image.getBoundingClientRect();
        // A square is cut out of a picture of 3 to 2.
        return asked / Math.max(box.width, box.height * 1.5) / devicePixelRatio;
      }),
    );
    const fetched = wasted.filter((each) => each > 0);
    expect(fetched.length).toBeGreaterThan(0);
    for (const share of fetched) expect(share).toBeLessThanOrEqual(1.1);
  },
);
