import { runInThisContext } from 'node:vm';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { keepEarlyEventsScript } from './early-events.ts';
import interaction from './interaction.ts';
import renderIsland from './react-renderer.ts';
import { eventually } from '../../../tests/eventually.ts';
import { translatePage } from '../../../tests/translator.ts';

runInThisContext(keepEarlyEventsScript);

beforeEach(() => document.body.replaceChildren());

function waitingIsland(html: string): HTMLElement {
  const island = document.body.appendChild(document.createElement('astro-island'));
  island.setAttribute('client', 'interaction');
  island.setAttribute('ssr', '');
  island.innerHTML = html;
  return island;
}

/** A field that takes its number when it is left, and a button that adds one to what was taken. */
function Amount() {
  const [amount, setAmount] = useState(1);
  const [typed, setTyped] = useState<string>();
  const take = () => {
    if (typed !== undefined) setAmount(Number(typed));
    setTyped(undefined);
  };
  return (
    <>
      <input
        value={typed ?? amount}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={take}
      />
      <button onClick={() => setAmount(amount + 1)}>Больше</button>
    </>
  );
}

test('a number typed before hydration is taken before the button pressed after it is', async () => {
  const island = waitingIsland(renderToString(<Amount />));
  const loaded = Promise.withResolvers<() => Promise<void>>();
  void interaction(() => loaded.promise, { name: 'interaction', value: '' }, island);
  const field = island.querySelector('input')!;
  field.focus();
  field.value = '3';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.blur();
  island.querySelector('button')!.click();
  loaded.resolve(() => renderIsland(island)(Amount, {}));
  await eventually(() => expect(field.value).toBe('4'));
});

test('an order chosen from a list before hydration is chosen', async () => {
  const Order = () => {
    const [order, setOrder] = useState('default');
    return (
      <>
        <select value={order} onChange={({ currentTarget }) => setOrder(currentTarget.value)}>
          <option value="default">Рекомендуем</option>
          <option value="price">Сначала дешевле</option>
        </select>
        <output>{order}</output>
      </>
    );
  };
  const island = waitingIsland(renderToString(<Order />));
  const loaded = Promise.withResolvers<() => Promise<void>>();
  void interaction(() => loaded.promise, { name: 'interaction', value: '' }, island);
  const list = island.querySelector('select')!;
  list.focus();
  list.value = 'price';
  list.dispatchEvent(new Event('input', { bubbles: true }));
  list.dispatchEvent(new Event('change', { bubbles: true }));
  loaded.resolve(() => renderIsland(island)(Order, {}));
  await eventually(() => expect(island.querySelector('output')?.textContent).toBe('price'));
  expect(list.value).toBe('price');
});

test('a list that was pasted before hydration is what the button pressed after it reads', async () => {
  const List = () => {
    const [text, setText] = useState('');
    const [read, setRead] = useState('');
    return (
      <form onSubmit={(event) => (event.preventDefault(), setRead(text))}>
        <textarea value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />
        <button>Показать</button>
        <output>{read}</output>
      </form>
    );
  };
  const island = waitingIsland(renderToString(<List />));
  const loaded = Promise.withResolvers<() => Promise<void>>();
  void interaction(() => loaded.promise, { name: 'interaction', value: '' }, island);
  const field = island.querySelector('textarea')!;
  field.focus();
  field.value = 'Т-00012 2,5 м\nИ-00345 3 шт';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.blur();
  island.querySelector('button')!.click();
  loaded.resolve(() => renderIsland(island)(List, {}));
  await eventually(() =>
    expect(island.querySelector('output')?.textContent).toBe('Т-00012 2,5 м\nИ-00345 3 шт'),
  );
  expect(field.value).toBe('Т-00012 2,5 м\nИ-00345 3 шт');
});

test.each([
  ['a password manager that says so by a change alone', ['change']],
  ['a browser that says nothing', []],
])('what was filled in before hydration by %s stays', async (_, events) => {
  const SignIn = () => {
    const [login, setLogin] = useState('');
    const [country, setCountry] = useState('ru');
    return (
      <>
        <input
          autoComplete="username"
          value={login}
          onChange={({ currentTarget }) => setLogin(currentTarget.value)}
        />
        <select
          autoComplete="country"
          value={country}
          onChange={({ currentTarget }) => setCountry(currentTarget.value)}
        >
          <option value="ru">Россия</option>
          <option value="by">Беларусь</option>
        </select>
        <button>Войти</button>
        <output>{`${login} ${country}`}</output>
      </>
    );
  };
  const island = waitingIsland(renderToString(<SignIn />));
  const loaded = Promise.withResolvers<() => Promise<void>>();
  void interaction(() => loaded.promise, { name: 'interaction', value: '' }, island);
  const field = island.querySelector('input')!;
  const list = island.querySelector('select')!;
  field.value = 'ann@shop.example';
  list.value = 'by';
  for (const control of [field, list])
    for (const type of events) control.dispatchEvent(new Event(type, { bubbles: true }));
  island.querySelector('button')!.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  loaded.resolve(() => renderIsland(island)(SignIn, {}));
  await eventually(() => expect(island.querySelector('output')?.textContent).toBe('ann@shop.example by'));
  expect([field.value, list.value]).toEqual(['ann@shop.example', 'by']);
});

test.each(['wrap', 'replace'] as const)(
  'a button that was pressed in a translated island before hydration is heard, and the field keeps its text (%s)',
  async (way) => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    const failed = vi.fn();
    addEventListener('error', failed);
    const Choice = () => {
      const [chosen, setChosen] = useState(0);
      return (
        <p>
          Сколько: {chosen} <input defaultValue="" name="note" />
          <button onClick={() => setChosen(chosen + 1)}>Купить</button>
        </p>
      );
    };
    const island = waitingIsland(renderToString(<Choice />));
    translatePage(way);
    const loaded = Promise.withResolvers<() => Promise<void>>();
    void interaction(() => loaded.promise, { name: 'interaction', value: '' }, island);
    const note = island.querySelector('input')!;
    note.focus();
    note.value = 'до двери';
    island.querySelector('button')!.click();
    loaded.resolve(() => renderIsland(island)(Choice, {}));
    await eventually(() => expect(island.textContent).toBe('Сколько: 1 Купить'));
    const field = island.querySelector('input')!;
    expect([field.value, document.activeElement === field]).toEqual(['до двери', true]);
    expect(warned).toHaveBeenCalled();
    expect(failed).not.toHaveBeenCalled();
  },
);

test('of sizes pressed before hydration the last one is chosen, and a box is ticked once by its words and by itself', async () => {
  const Choices = () => {
    const [size, setSize] = useState('M');
    return (
      <>
        {['S', 'M', 'L'].map((one) => (
          <label key={one}>
            <input type="radio" name="size" checked={size === one} onChange={() => setSize(one)} />
            <span>{one}</span>
          </label>
        ))}
        <label>
          <input type="checkbox" />
          <span>Одним куском</span>
        </label>
        <output>{size}</output>
      </>
    );
  };
  const island = waitingIsland(renderToString(<Choices />));
  const loaded = Promise.withResolvers<() => Promise<void>>();
  void interaction(() => loaded.promise, { name: 'interaction', value: '' }, island);
  const words = [...island.querySelectorAll('span')];
  const box = island.querySelector<HTMLInputElement>('[type=checkbox]')!;
  for (const at of [0, 2, 0, 3]) words[at]?.click();
  box.click();
  loaded.resolve(() => renderIsland(island)(Choices, {}));
  await eventually(() => expect(island.querySelector('output')?.textContent).toBe('S'));
  expect(island.querySelectorAll<HTMLInputElement>('[type=radio]')[0]?.checked).toBe(true);
  expect(island.querySelector<HTMLInputElement>('[type=checkbox]')?.checked).toBe(true);
});
