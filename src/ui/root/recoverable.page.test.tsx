import { useState } from 'react';
import { flushSync } from 'react-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { drawInto } from './draw.tsx';

beforeEach(() => {
  document.body.innerHTML = '<main></main>';
  vi.spyOn(console, 'error').mockReturnValue();
});

function Form({ fails }: { fails: () => boolean }) {
  const [name, setName] = useState('');
  const [gift, setGift] = useState(false);
  const [, setPresses] = useState(0);
  if (fails()) throw new Error('A fault.');
  return (
    <form action="/checkout/order">
      <input name="name" value={name} onChange={({ currentTarget }) => setName(currentTarget.value)} />
      <input
        type="checkbox"
        name="gift"
        checked={gift}
        onChange={({ currentTarget }) => setGift(currentTarget.checked)}
      />
      <output>{`${name} ${gift}`}</output>
      <button type="button" onClick={() => setPresses((presses) => presses + 1)}>
        Дальше
      </button>
    </form>
  );
}

function type(field: HTMLInputElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  flushSync(() => field.dispatchEvent(new Event('input', { bubbles: true })));
}

test('a part of the page that fails keeps what stood there, says so, and begins anew with what was typed', () => {
  const place = document.querySelector('main')!;
  let isFaulty = false;
  flushSync(() => void drawInto(place, <Form fails={() => isFaulty} />));
  const field = (name: string) => place.querySelector<HTMLInputElement>(`[name=${name}]`)!;
  const press = (text: string) =>
    flushSync(() => [...place.querySelectorAll('button')].find((each) => each.textContent === text)?.click());
  type(field('name'), 'Анна');
  flushSync(() => field('gift').click());

  isFaulty = true;
  press('Дальше');
  expect(place.querySelector('[role=alert]')?.textContent).toContain(
    'Корзина и\u00a0то, что вы ввели, сохранены',
  );
  expect([field('name').value, field('gift').checked]).toEqual(['Анна', true]);
  expect(place.querySelector('form')?.getAttribute('action')).toBe('/checkout/order');
  press('Начать заново');
  expect(place.querySelector('[role=alert]'), 'it fails again').not.toBeNull();
  expect(field('name').value).toBe('Анна');

  isFaulty = false;
  press('Начать заново');
  expect(place.querySelector('[role=alert]')).toBeNull();
  expect(place.querySelectorAll('form')).toHaveLength(1);
  expect(place.querySelector('output')?.textContent).toBe('Анна true');
});
