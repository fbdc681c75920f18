import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Money } from '../../ui/price/Money.tsx';
import { watchAmounts } from './draw-currency.ts';

const ruble = { id: 2, sign: 'Br', rate: 0.036 };
const shown = () => [...document.querySelectorAll('data')].map(({ textContent }) => textContent);
/** The observer acts before the browser paints. */
const settled = () => act(() => Promise.resolve());

test('amounts of the page and of its islands follow the currency, and nothing is said of a difference', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const error = vi.spyOn(console, 'error').mockReturnValue();
  const island = document.createElement('div');
  island.innerHTML = renderToString(<Money kopecks={179_000} />);
  document.body.append(island);
  const show = watchAmounts(document);
  show(ruble);
  expect(shown()).toEqual(['64,44\u00a0Br']);

  const root = await act(() => hydrateRoot(island, <Money kopecks={179_000} />));
  await settled();
  expect(shown()).toEqual(['64,44\u00a0Br']);
  act(() =>
    root.render(
      <>
        <Money kopecks={100_000} />
        <Money kopecks={250_050} />
      </>,
    ),
  );
  await settled();
  expect(shown()).toEqual(['36\u00a0Br', '90,02\u00a0Br']);

  show(undefined);
  expect(shown()).toEqual(['1\u00a0000\u00a0₽', '2\u00a0500,50\u00a0₽']);
  expect(error).not.toHaveBeenCalled();
});
