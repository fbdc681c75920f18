import { expect, test } from 'vitest';
import { failureWords, warningWords } from './failure-words.ts';

test.each([
  ['getSites: the API at http://api.test cannot be reached.', /API\) недоступен/],
  ['findProducts: the API at http://api.test does not answer in time.', /долго не отвечает/],
  ['findProducts: the API answered 500: broken.', /ошибкой 500/],
  ['The API broke its contract in findNews: title: expected string.', /не в том виде/],
  ['findProducts: 80 of 600 products are malformed, for example len (price: wrong).', /80 из 600/],
  ['The release would have 10 pages instead of 965; if that is meant, run it.', /10 вместо 965/],
  ['/news/3 needs the file /a.css, which does not exist.', /\/news\/3 нужен файл \/a\.css/],
  ['/catalog/p shows 9.00 RUB, in stock, but its record says 8.00 RUB, in stock.', /не сходятся/],
  ['/catalog/p has structured data that say nothing, but its record says 8.00 RUB, in stock.', /не сходятся/],
  ['The disk is full, nothing more fits into /data: make room and rebuild again.', /кончилось место/],
  ['/data cannot be written: its file system is read-only.', /нельзя писать/],
  ["The rebuilder's process ended (SIGKILL).", /неожиданно завершилась/],
  ['The server ended before the rebuild did.', /остановили раньше/],
  ['/catalog/p: no such thing', /собрать страницу \/catalog\/p/],
  ['Something else entirely', /непредвиденной/],
])('%s is told in plain words, with what to do', (message, words) => {
  const { what, advice } = failureWords(message);
  expect(what).toMatch(words);
  expect(advice).toMatch(/^[А-ЯЁ].*\.$/);
});

test.each([
  [
    '/news/3 links to /nowhere, which does not exist.',
    'На странице /news/3 есть ссылка на /nowhere, а такой страницы нет.',
  ],
  ['7 more links lead nowhere.', 'Других ссылок, которые никуда не ведут: 7.'],
  [
    'The content snapshot was damaged; it was made anew.',
    'Копия содержимого на диске была повреждена; магазин создал её заново.',
  ],
  [
    'Category #9 (satin) is left out: #2 has its address.',
    'У «satin» (№ 9) нет своей страницы: её адрес уже занят, у № 2 такой же код. Поменяйте один из них.',
  ],
  [
    'SEO data #6 are left out: #5 have the address /catalog/cloth.',
    'SEO-данные № 6 не показаны: для страницы /catalog/cloth есть другие, № 5. Удалите лишние.',
  ],
  [
    'Product (p-3), videoLink: the link "javascript:alert(1)" is unsafe and left out.',
    'Товар «p-3»: ссылка «javascript:alert(1)» небезопасна и не показана (поле videoLink). Годятся адреса http и https, tel, mailto и пути магазина с «/».',
  ],
  [
    'Banner #3 (home-hero), link: the link "//evil" is unsafe and left out.',
    'Баннер № 3 «home-hero»: ссылка «//evil» небезопасна и не показана (поле link). Годятся адреса http и https, tel, mailto и пути магазина с «/».',
  ],
  ['Other unsafe links that are left out: 7.', 'Других небезопасных ссылок, которые не показаны: 7.'],
  ['A warning of tomorrow.', 'A warning of tomorrow.'],
])('the warning %s', (warning, words) => expect(warningWords(warning)).toBe(words));
