import { expect, test } from 'vitest';
import { phoneMarks } from '../../ui/page/phone-marks.ts';
import { showPhones } from './show-phones.ts';

const row = (number: string, attributes = '') =>
  `<li data-phone ${attributes}><a href="tel:${number}">${number}</a> <span data-note></span></li>`;
const rows = () =>
  [...document.querySelectorAll<HTMLElement>('[data-phone]')].filter(({ hidden }) => !hidden);
const words = () => rows().map(({ textContent }) => textContent.trim());

test('DEAL-01 what is no number is no link to the one before it', () => {
  document.body.innerHTML = `<ul data-phones>${row('+74930000001')}</ul>`;
  showPhones(document, [{ number: 'по запросу', note: '' }]);
  expect(words()).toEqual(['по запросу']);
  expect(rows()[0]?.querySelector('a')?.hasAttribute('href')).toBe(false);
});

test('DEAL-01 a place without a phone takes those of a customer, and has none again without them', () => {
  document.body.innerHTML = `<ul data-phones>${row('', 'hidden')}<li>Адрес</li></ul>`;
  const own = ['+7 493 000-00-21', '+7 493 000-00-22'].map((number) => ({ number, note: '' }));
  showPhones(document, own);
  expect(words()).toEqual(own.map(({ number }) => number));
  showPhones(document, []);
  expect(words()).toEqual([]);
  showPhones(document, own.slice(1));
  expect(words()).toEqual(['+7 493 000-00-22']);
});

test('DEAL-01 a dealers’ site without phones has a row for those of customers, another shop none', () => {
  const none = phoneMarks({ variant: 'dealer', phones: [] });
  expect(none.phones).toHaveLength(1);
  expect(none.row).toMatchObject({ hidden: true });
  expect(phoneMarks({ variant: undefined, phones: [] }).phones).toEqual([]);
});

test('DEAL-01 ERR-11 a phone of a translated page calls the shop again after a customer’s', () => {
  document.body.innerHTML =
    '<ul data-phones><li data-phone><a href="tel:+74930000001"><font>ask us</font></a></li></ul>';
  showPhones(document, [{ number: '+7 493 000-00-21', note: '' }]);
  showPhones(document, []);
  expect(rows()[0]?.querySelector('a')?.getAttribute('href')).toBe('tel:+74930000001');
});
