import { expect, test } from 'vitest';
import { reportLostIslands } from './lost-island.ts';

/** Whether a press of the form's button would leave the page. */
const leaves = (form: HTMLFormElement): boolean =>
  form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));

test('ERR-12 a form that only a lost script could send keeps what was typed when its button is pressed; others are sent', () => {
  document.body.innerHTML = `
    <astro-island client="interaction"><form method="post" id="lost"><input name="email" /><button>Войти</button></form></astro-island>
    <astro-island client="load"><form method="post" action="/checkout/basket" id="plain"><button>Купить</button></form></astro-island>`;
  const [lost, plain] = ['lost', 'plain'].map((id) => document.querySelector<HTMLFormElement>(`#${id}`)!);
  const field = document.querySelector('input')!;
  reportLostIslands(document);
  field.value = 'anna@example.ru';
  expect([leaves(lost!), leaves(plain!)]).toEqual([false, true]);
  expect(field.value).toBe('anna@example.ru');
  expect(document.querySelectorAll('[role=alert]')).toHaveLength(1);
});
