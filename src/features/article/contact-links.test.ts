import { expect, test } from 'vitest';
import { withContactLinks } from './contact-links.ts';

test('telephone numbers and mailboxes in a text become links, the words around them stay', () => {
  expect(withContactLinks('Опт: +7 4932 00-00-11, opt@polotno.example.')).toEqual([
    { text: 'Опт: ' },
    { text: '+7 4932 00-00-11', href: 'tel:+74932000011' },
    { text: ', ' },
    { text: 'opt@polotno.example', href: 'mailto:opt@polotno.example' },
    { text: '.' },
  ]);
  expect(withContactLinks('+7 (800) 000-00-10')).toEqual([
    { text: '+7 (800) 000-00-10', href: 'tel:+78000000010' },
  ]);
});

test.each(['', '150×215 см', '2–3 дня, от 363 ₽', '1 + 2 = 3', '@', 'ТР ТС 017/2011'])(
  '%j has nothing to call or to write to',
  (text) => {
    expect(withContactLinks(text)).toEqual(text === '' ? [] : [{ text }]);
  },
);
