import { expect, test } from 'vitest';
import { formatWarning } from '../../../rebuild/problems/format-warning.ts';
import type { StatedOffer } from '../../../rebuild/problems/problem.ts';
import type { Fault } from '../../../rebuild/problems/fault.ts';
import type { RebuildWarning } from '../../../rebuild/problems/warning.ts';
import { formatRunProblem, type RunProblem } from '../../rebuilder/run-problem.ts';
import { describeProblem } from './describe-problem.ts';
import { describeWarning } from './describe-warning.ts';

const call = 'findProducts';
const apiUrl = 'http://api.test';
const noText: Fault = {
  code: 'value-unexpected',
  expected: { kind: 'type', type: 'string' },
  got: null,
};
const named = [
  {
    record: { kind: 'product', id: 4, code: 'len' },
    field: 'groups.0.step',
    fault: { code: 'value-unexpected', expected: { kind: 'more-than', limit: 0 }, got: '0' },
  },
] as const satisfies Extract<RunProblem, { code: 'records-malformed' }>['named'];
const inStock = (price: number): StatedOffer => ({ price, available: true });
const wrong = { address: '/catalog/p', product: 'Лён' };
const price = { code: 'price-inconsistent', ...wrong, expected: inStock(800) } as const;

test.each<[string, RunProblem, RegExp]>([
  [
    'findProducts: the API at http://api.test cannot be reached.',
    { code: 'api-unreachable', call, apiUrl, reason: 'offline' },
    /API\) недоступен/,
  ],
  [
    'findProducts: the API at http://api.test does not answer in time.',
    { code: 'api-unreachable', call, apiUrl, reason: 'timeout' },
    /долго не отвечает/,
  ],
  [
    'findProducts: the API answered 500: broken.',
    { code: 'api-error', call, status: 500, message: 'broken' },
    /ошибкой 500/,
  ],
  [
    'The API broke its contract in findNews: title: it is missing, a text is expected.',
    { code: 'api-contract-broken', call: 'findNews', field: 'title', fault: noText },
    /не в том виде.*findNews.*title: значения нет, нужно текст/,
  ],
  [
    'The API broke its contract in findNews: the answer is an HTML page, JSON is expected. It was http://other.test/ that answered, after a redirect.',
    {
      code: 'api-contract-broken',
      call: 'findNews',
      field: '',
      fault: { code: 'answer-html' },
      redirectedTo: 'http://other.test/',
    },
    /страница HTML/,
  ],
  [
    'findNews: the API at http://api.test ended its answer before it was whole.',
    { code: 'api-answer-lost', call: 'findNews', apiUrl },
    /оборвал/,
  ],
  [
    [
      '80 of 600 products of findProducts are malformed, which is too many: the live shop stays as it is.',
      'Product #4 (len): groups.0.step: more than 0 is expected, 0 came.',
      'Others: 79.',
    ].join('\n'),
    { code: 'records-malformed', kind: 'product', count: 80, total: 600, named: [...named] },
    /товар\): 80 из 600/,
  ],
  [
    'The release would have 10 pages instead of 965; if that is meant, run npm run rebuild -- --allow-drop.',
    { code: 'too-few-pages', before: 965, after: 10 },
    /10 вместо 965/,
  ],
  [
    '/news/3 needs the file /a.css, which does not exist.',
    { code: 'file-missing', page: '/news/3', file: '/a.css' },
    /\/news\/3 нужен файл \/a\.css/,
  ],
  [
    'Лён: /catalog/p shows 9.00 RUB, in stock, but its record says 8.00 RUB, in stock.',
    { ...price, place: 'page', stated: inStock(900) },
    /не сходятся/,
  ],
  [
    'Лён: /catalog/p has structured data that say nothing, but its record says 8.00 RUB, in stock.',
    { ...price, place: 'structured-data', stated: null },
    /не сходятся/,
  ],
  [
    'The disk is full, nothing more fits into /data: make room and rebuild again.',
    { code: 'disk', fault: 'full', place: '/data' },
    /кончилось место/,
  ],
  [
    '/data cannot be written: its file system is read-only.',
    { code: 'disk', fault: 'read-only', place: '/data' },
    /нельзя писать/,
  ],
  [
    'This process may not open enough files for /data (ulimit -n).',
    { code: 'disk', fault: 'process-files', place: '/data' },
    /ограничивает магазин в файлах/,
  ],
  ['Nothing is built yet: run npm run build.', { code: 'nothing-built' }, /не подготовлена/],
  [
    "The rebuilder's process ended (SIGKILL).",
    { code: 'rebuilder-ended', exit: 'SIGKILL' },
    /неожиданно завершилась/,
  ],
  [
    'Rebuilds were held, or another release became live, before this one could.',
    { code: 'release-superseded' },
    /другой выпуск/,
  ],
  ['The server ended before the rebuild did.', { code: 'server-ended' }, /остановили раньше/],
  [
    '/catalog/p: no such thing',
    { code: 'page-failed', address: '/catalog/p', detail: 'no such thing' },
    /собрать страницу \/catalog\/p/,
  ],
  ['Something else entirely', { code: 'unforeseen', detail: 'Something else entirely' }, /непредвиденной/],
])('«%s» is described in Russian, with what to do', (sentence, problem, what) => {
  expect(formatRunProblem(problem)).toBe(sentence);
  const description = describeProblem(problem);
  expect(description.what).toMatch(what);
  expect(description.advice).toMatch(/^[А-ЯЁ].*\.$/);
});

test.each<[string, RebuildWarning, string]>([
  [
    'getBanners: the API answered 404, so the shop is built without what this call lists.',
    { code: 'call-unserved', call: 'getBanners', status: 404, kept: 0 },
    'API ответил 404 на getBanners: магазин собран без того, что перечисляет этот вызов.',
  ],
  [
    'getNews: the API answered 501, so the shop keeps the 3 that it has; an empty list would remove them.',
    { code: 'call-unserved', call: 'getNews', status: 501, kept: 3 },
    'API ответил 501 на getNews: осталось то, что было (3). Чтобы убрать это, ответьте пустым списком.',
  ],
  [
    'The shop has no SEO data: every page asks search engines not to index it, and there is no sitemap.',
    { code: 'seo-missing' },
    'В магазине нет SEO-данных: все страницы закрыты от поисковых систем, карты сайта нет.',
  ],
  [
    'None of the 40 products has a price of the role "guest_opt", which guests see: pages, structured data and the feed name no price.',
    { code: 'guest-prices-missing', role: 'guest_opt', products: 40 },
    'Ни у одного товара (всего 40) нет цены роли guest_opt, которую видят гости: страницы, разметка и фид не называют цен.',
  ],
  [
    '/news/3 links to /nowhere, which does not exist.',
    { code: 'link-broken', page: '/news/3', target: '/nowhere' },
    'На странице /news/3 есть ссылка на /nowhere, а такой страницы нет.',
  ],
  [
    '7 more links lead nowhere.',
    { code: 'more-links-broken', count: 7 },
    'Других ссылок, которые никуда не ведут: 7.',
  ],
  [
    'The content snapshot was damaged; it was made again.',
    { code: 'snapshot-recreated' },
    'Копия содержимого на диске была повреждена; магазин создал её заново.',
  ],
  [
    'Product #4 (len) is malformed and keeps its last good version: title: it is missing, a text is expected (findProducts).',
    {
      code: 'record-malformed',
      record: { kind: 'product', id: 4, code: 'len' },
      field: 'title',
      fault: noText,
      kept: true,
    },
    'Товар № 4 «len»: ошибка в данных, показано то, что было до неё. Подробности: title: значения нет, нужно текст (findProducts).',
  ],
  [
    'News #3 is malformed and is left out: an object is expected, "нет" came (getNews).',
    {
      code: 'record-malformed',
      record: { kind: 'news', id: 3 },
      field: '',
      fault: { code: 'value-unexpected', expected: { kind: 'type', type: 'object' }, got: '"нет"' },
      kept: false,
    },
    'Новость № 3: ошибка в данных, запись пока не показана. Подробности: нужно объект, пришло "нет" (getNews).',
  ],
  [
    'Page #1 (about), blocks.2: blocks of the type "gallery" are unknown; only the text is shown.',
    {
      code: 'block-unknown',
      owner: { kind: 'page', id: 1, code: 'about' },
      field: 'blocks.2',
      type: 'gallery',
    },
    'Страница № 1 «about»: магазин не знает блоков вида «gallery» (поле blocks.2) и показывает только их текст.',
  ],
  [
    'Other blocks of unknown types: 3.',
    { code: 'more-blocks-unknown', count: 3 },
    'Других блоков, вида которых магазин не знает: 3.',
  ],
  [
    'Category #9 (satin) is left out: #2 has its address.',
    { code: 'address-taken', kind: 'category', id: 9, name: 'satin', holder: 2 },
    'У «satin» (№ 9) нет своей страницы: её адрес уже занят, у № 2 такой же код. Поменяйте один из них.',
  ],
  [
    'Category #8 (p-51) is left out: right below "detail" are products only.',
    { code: 'category-below-detail', id: 8, name: 'p-51' },
    'У раздела «p-51» (№ 8) нет своей страницы: сразу под разделом с кодом detail бывают только товары. Поменяйте код detail.',
  ],
  [
    'SEO data #6 are left out: #5 have the address /catalog/cloth.',
    { code: 'seo-duplicate', id: 6, holder: 5, address: '/catalog/cloth' },
    'SEO-данные № 6 не показаны: для страницы /catalog/cloth есть другие, № 5. Удалите лишние.',
  ],
  [
    'Product (p-3), videoLink: the link "javascript:alert(1)" is unsafe and left out.',
    {
      code: 'link-unsafe',
      owner: { kind: 'product', code: 'p-3' },
      field: 'videoLink',
      link: 'javascript:alert(1)',
    },
    'Товар «p-3»: ссылка «javascript:alert(1)» небезопасна и не показана (поле videoLink). Годятся адреса http и https, tel, mailto и пути магазина с «/».',
  ],
  [
    'Banner #3 (home-hero), link: the link "//evil" is unsafe and left out.',
    {
      code: 'link-unsafe',
      owner: { kind: 'banner', id: 3, code: 'home-hero' },
      field: 'link',
      link: '//evil',
    },
    'Баннер № 3 «home-hero»: ссылка «//evil» небезопасна и не показана (поле link). Годятся адреса http и https, tel, mailto и пути магазина с «/».',
  ],
  [
    'Other unsafe links that are left out: 7.',
    { code: 'more-links-unsafe', count: 7 },
    'Других небезопасных ссылок, которые не показаны: 7.',
  ],
])('the warning «%s» is described in Russian', (sentence, warning, description) => {
  expect(formatWarning(warning)).toBe(sentence);
  expect(describeWarning(warning)).toBe(description);
});
