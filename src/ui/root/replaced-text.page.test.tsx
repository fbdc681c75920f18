import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';
import { translatePage } from '../../../tests/translator.ts';
import { drawInto, redraw } from './draw.tsx';

interface Basket {
  count: number;
  note?: string;
  isOpen?: boolean;
}

/** Texts beside elements that come and go, which is where React fails in a translated page. */
const Summary = ({ count, note, isOpen }: Basket) => (
  <p>
    Товаров: {count} {note}
    {isOpen && <b>открыто</b>} итого
    {count > 1 && ' со скидкой'}
    {count > 2 ? <i>много</i> : 'мало'}
  </p>
);

const settled = () => new Promise((resolve) => setTimeout(resolve));

test.each(['wrap', 'replace'] as const)(
  'a translated part of the page shows its state and fails at nothing (%s)',
  async (way) => {
    document.body.innerHTML = '<main></main>';
    const place = document.querySelector('main')!;
    const draw = (basket: Basket) => flushSync(() => redraw(root, place, <Summary {...basket} />));
    const root = drawInto(place, null);
    draw({ count: 1 });
    translatePage(way);
    expect(place.querySelector('font')).not.toBeNull();
    const seen = () => place.textContent.replaceAll(/\s+/g, ' ').trim();
    await settled();
    const states: [Basket, string][] = [
      [{ count: 2 }, 'Товаров: 2 итого со скидкоймало'],
      [{ count: 2, note: 'срочно', isOpen: true }, 'Товаров: 2 срочнооткрыто итого со скидкоймало'],
      [{ count: 3, isOpen: true }, 'Товаров: 3 открыто итого со скидкоймного'],
      [{ count: 1, note: 'срочно' }, 'Товаров: 1 срочно итогомало'],
      [{ count: 1 }, 'Товаров: 1 итогомало'],
      [{ count: 4, note: 'потом', isOpen: true }, 'Товаров: 4 потомоткрыто итого со скидкоймного'],
    ];
    for (const [basket, text] of states) {
      draw(basket);
      await settled();
      expect(seen()).toBe(text);
    }
    flushSync(() => root.unmount());
    expect(place.textContent).toBe('');
  },
);

test('nodes that are nobody’s are refused as always', () => {
  const [one, other] = [document.createElement('p'), document.createElement('p')];
  expect(() => one.removeChild(other)).toThrow();
  expect(() => one.insertBefore(document.createElement('b'), other)).toThrow();
});
