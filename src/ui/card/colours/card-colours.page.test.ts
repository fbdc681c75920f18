import { beforeEach, expect, test } from 'vitest';
import { connectCardColours } from './card-colours.ts';

beforeEach(() => {
  document.body.innerHTML = `
    <ul><li>
      <a href="/own"><div><picture><source srcset="/own.webp 360w"><img src="/own.jpg"></picture></div><h3>Сатин</h3></a>
      <p data-colours><a href="/mint" title="Мята" data-p="8"></a><a href="/own#colours">ещё 5 цветов</a></p>
    </li></ul>`;
});

const card = () => document.querySelector('li')!;
const link = () => card().querySelector('a')!.getAttribute('href');
const pictures = () => [
  card().querySelector('source')!.srcset,
  card().querySelector('img')!.getAttribute('src'),
];
const swatch = () => card().querySelector<HTMLElement>('[title]')!;
const tell = (type: string, target: Element, relatedTarget: Element | null = null) =>
  target.dispatchEvent(
    type.startsWith('focus')
      ? new FocusEvent(type, { bubbles: true, relatedTarget })
      : new PointerEvent(type, { bubbles: true, relatedTarget }),
  );

test.each([
  ['pointerover', 'pointerout'],
  ['focusin', 'focusout'],
])('CLOTH-01 a colour is its card’s picture and link from %s until the card is left', (come, go) => {
  connectCardColours(document, 'https://api.example');
  tell(come, swatch());
  expect(link()).toBe('/mint');
  expect(pictures().join()).toMatch(/\/8\.webp.*360w.*\/8\.webp.*720w.*\/8\.jpg/);
  tell(go, swatch(), card().querySelector('h3'));
  expect(link(), 'still on the card').toBe('/mint');
  tell(go, card().querySelector('h3')!, document.body);
  expect([link(), ...pictures()]).toEqual(['/own', '/own.webp 360w', '/own.jpg']);
});

test('CLOTH-01 what says how many colours there are more changes nothing', () => {
  connectCardColours(document, 'https://api.example');
  tell('pointerover', card().querySelector('[href$="#colours"]')!);
  expect(link()).toBe('/own');
});
