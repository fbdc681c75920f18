import { expect, test } from 'vitest';
import type { News } from '../../src/contract/content/news.ts';
import { snapshotFile } from '../../src/rebuild/snapshot/snapshot.ts';
import { namesPlantedPrice } from '../builders/planted-prices.ts';
import { draftShop, expectNotNow, HOUR } from './draft-shop.ts';
import { eventually } from '../eventually.ts';

const drafts = draftShop();

test('a draft of a published article is shown by its link, and what is live stays as it is', async () => {
  const before = { files: drafts.shop.files(), snapshot: drafts.shop.snapshotBytes() };
  const { id } = drafts.saveNews(
    {
      blocks: [
        {
          type: 'text',
          html: '<p>Новый текст</p><script>alert(1)</script><a href="javascript:alert(2)">!</a>',
        },
      ],
    },
    { publishAt: Date.parse('2099-03-05T18:30:00+03:00') },
  );
  const { status, html } = await drafts.open(drafts.linkTo('news', id));
  expect(status).toBe(200);
  expect(html).toMatch(/<h1[^>]*>\s*Имя черновика/);
  expect(html).toContain('<p>Новый текст</p>');
  expect(html).not.toMatch(/alert\(1\)|href="javascript/);
  const bar = /<section class="draft"[\s\S]*?<\/section>/.exec(html)?.[0].replaceAll(/&nbsp;|\u00a0/g, ' ');
  expect(bar).toContain('1 марта 2026, 09:00');
  expect(bar).toContain('Выйдет 5 марта 2099, 18:30');
  expect(bar).toContain('Цены — как у гостей');
  expect(html).toMatch(/<html[^>]* data-draft/);
  expect(bar).toContain(`href="/news/detail/${id}"`);
  expect(bar).toContain('«javascript:alert(2)»');
  expect({ files: drafts.shop.files(), snapshot: drafts.shop.snapshotBytes() }).toEqual(before);
}, 60_000);

test('an article that was never published is shown, and nobody finds it without the link', async () => {
  const { id } = drafts.saveNews({ id: 987_654, name: 'Никто не видел' });
  const { status, html } = await drafts.open(drafts.linkTo('news', id));
  expect(status).toBe(200);
  expect(html).toMatch(/<h1[^>]*>\s*Никто не видел/);
  expect(html).toContain('На&nbsp;сайте этого ещё нет');
  await drafts.shop.rebuild();
  const published = [...drafts.shop.files().values()].map((file) => Buffer.from(file, 'base64').toString());
  expect(published.some((file) => file.includes('Никто не видел'))).toBe(false);
  expect((await drafts.open(`${drafts.base}/news/detail/${id}`)).status).toBe(404);
}, 60_000);

test('a product is shown as it will be, out of reach, and with public prices alone', async () => {
  const { draft, published } = drafts.saveProduct();
  const { status, html } = await drafts.open(drafts.linkTo('product', draft.id));
  expect(status).toBe(200);
  expect(html).toMatch(/<h1[^>]*>\s*Имя черновика/);
  expect(html).toMatch(/<div inert[^>]*>[\s\S]*?<astro-island/);
  expect(html).toContain('купить можно будет после публикации');
  expect(html).toContain(`detail/${published.code}"`);
  expect(namesPlantedPrice(html)).toBe(false);
  drafts.saveProduct({ id: 987_654, code: 'ne-bylo' });
  const never = await drafts.open(drafts.linkTo('product', 987_654));
  expect(never.status).toBe(200);
  expect(never.html).toContain('На&nbsp;сайте этого ещё нет');
}, 60_000);

test('BUILD-12 a draft is seen by its link alone, and by everybody from its minute on', async () => {
  const minute = Math.ceil(drafts.now / 60_000) * 60_000 + 60_000;
  const { id } = drafts.saveNews({ id: 987_655, name: 'Выйдет по часам' }, { publishAt: minute });
  const link = drafts.linkTo('news', id);
  const read = async () => {
    drafts.shop.publishSchedule.run();
    await drafts.shop.only('news');
    return (await drafts.open(`${drafts.base}/news/detail/${id}`)).html.includes('Выйдет по часам');
  };
  expect((await drafts.open(link)).html).toContain('Выйдет по часам');
  drafts.now = minute - 1;
  expect(await read()).toBe(false);
  drafts.now = minute;
  expect(await read()).toBe(true);
  expect((await drafts.open(link)).html).toContain('Черновика нет');
}, 60_000);

test('PROD-06 no cache keeps a draft, no machine lists it, no other site learns its link and no counter hears of it', async () => {
  const { id } = drafts.saveNews();
  const { headers, html } = await drafts.open(drafts.linkTo('news', id), {
    headers: { 'accept-encoding': 'br, gzip' },
  });
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('content-encoding')).toBe('br');
  expect(headers.get('vary')).toContain('Accept-Encoding');
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(html).toMatch(/<meta name="robots" content="noindex, ?nofollow"/);
  expect(html).not.toMatch(
    /application\/ld\+json|rel="(?:canonical|alternate)"|text\/markdown|"og:|"twitter:|"tracking":\{/,
  );
  expect((await drafts.open(`${drafts.base}/news`)).html, 'counters hear of what is published').toContain(
    '"tracking":{',
  );
  const crawler = { headers: { 'user-agent': 'TelegramBot (like TwitterBot)' } };
  expect((await drafts.open(drafts.linkTo('news', id), crawler)).status).toBe(404);
  expect((await drafts.open(drafts.linkTo('news', id), { method: 'POST' })).status).toBe(405);
});

test('forged, altered and expired links are answered alike, and their network waits after some', async () => {
  const { id } = drafts.saveNews();
  const link = drafts.linkTo('news', id);
  const wrong = [
    link.replace(/signature=./, (text) => (text.endsWith('A') ? 'signature=B' : 'signature=A')),
    link.replace(`/${id}?`, `/${id + 1}?`),
    link.replace('/news/', '/product/'),
    link.replace(/expires=\d+/, `expires=${Math.floor(drafts.now / 1000) + 2 * HOUR}`),
    drafts.linkTo('news', id, -1),
    `${link}&x=1`,
    `${drafts.base}/draft/news/${id}`,
    `${drafts.base}/draft`,
  ];
  const answers = await Promise.all(wrong.map((address) => drafts.open(address)));
  expect(new Set(answers.map(({ status, html }) => `${status} ${html}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(404);
  expect(answers[0]?.headers.get('cache-control')).toBe('no-store');
  await drafts.open(`${drafts.base}/draft/1`);
  await drafts.open(`${drafts.base}/draft/2`);
  expect((await drafts.open(link)).status).toBe(429);
  drafts.now += 61_000;
  expect((await drafts.open(link)).status).toBe(200);
  expect(drafts.logged.join('\n')).not.toContain('signature');
});

test('what the contract refuses is told field by field', async () => {
  const { id } = drafts.saveNews();
  drafts.shop.disturb = async (path, answer) => {
    if (!path.startsWith('/drafts/')) return answer;
    const draft = (await answer.json()) as { record: News };
    return Response.json({ ...draft, record: { ...draft.record, name: 7, blocks: [{ type: 'text' }] } });
  };
  const { status, html } = await drafts.open(drafts.linkTo('news', id));
  expect(status).toBe(422);
  expect(html).toContain('<code>record.name</code>');
  expect(html).toContain('<code>record.blocks.0.html</code>');
});

test('a back end without the draft, with another secret, or that is away is told plainly', async () => {
  const { id } = drafts.saveNews();
  expect((await drafts.open(drafts.linkTo('news', 555_555))).html).toContain('Черновика нет');
  const answered = async (status: number) => {
    drafts.shop.disturb = () => Response.json({ message: 'x' }, { status });
    return (await drafts.open(drafts.linkTo('news', id))).html;
  };
  expect(await answered(403)).toContain('DRAFT_SECRETS');
  expect(await answered(501)).toContain('Черновика нет');
  expect(await answered(500)).toMatch(/Бэкенд не.отвечает/);
  drafts.shop.disturb = () => Promise.reject(new TypeError('fetch failed'));
  expect((await drafts.open(drafts.linkTo('news', id))).status).toBe(502);
  expect(drafts.logged.join('\n')).not.toMatch(/signature|expires/);
});

test('a draft that waits for too many others, or whose snapshot cannot be read, is not called broken', async () => {
  const { id } = drafts.saveNews();
  expectNotNow(
    await drafts.holding(snapshotFile(drafts.shop.dataFolder), 'no database', () =>
      drafts.open(drafts.linkTo('news', id)),
    ),
  );
  const answers = await Promise.all(Array.from({ length: 10 }, () => drafts.open(drafts.linkTo('news', id))));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(2);
  refused.forEach(expectNotNow);
}, 60_000);

test('a server that stops does not call the draft broken that it was rendering', async () => {
  const { id } = drafts.saveNews();
  const endless = 'export const render = () => new Promise(() => undefined);';
  const answer = drafts.holding(drafts.renderEntry, endless, async () => {
    const opened = drafts.open(drafts.linkTo('news', id));
    await eventually(() => expect(drafts.shop.calls.at(-1)).toBe('/drafts/v1/view'));
    await drafts.stopDrafts();
    return opened;
  });
  expectNotNow(await answer);
}, 60_000);

test('only what a page throws is told as a page that will not build', async () => {
  const { id } = drafts.saveNews();
  const throwing = `export const render = () => { throw new Error('The page is broken.'); };`;
  const { status, html, headers } = await drafts.holding(drafts.renderEntry, throwing, () =>
    drafts.open(drafts.linkTo('news', id)),
  );
  expect(status).toBe(500);
  expect(headers.has('retry-after')).toBe(false);
  expect(html.replaceAll('\u00a0', ' ')).toContain('не соберётся и после публикации');
  expect(drafts.logged.join('\n')).toContain('The page is broken.');
}, 60_000);
