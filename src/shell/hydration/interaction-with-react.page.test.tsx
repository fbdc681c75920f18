import { runInThisContext } from 'node:vm';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { keepEarlyEventsScript } from './early-events.ts';
import interaction from './interaction.ts';
import { eventually } from '../../../tests/eventually.ts';

runInThisContext(keepEarlyEventsScript);

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
  loaded.resolve(() => {
    hydrateRoot(island, <Amount />);
    return Promise.resolve();
  });
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
  loaded.resolve(() => {
    hydrateRoot(island, <Order />);
    return Promise.resolve();
  });
  await eventually(() => expect(island.querySelector('output')?.textContent).toBe('price'));
  expect(list.value).toBe('price');
});
