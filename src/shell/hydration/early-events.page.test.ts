import { runInThisContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { keepEarlyEventsScript } from './early-events.ts';

test('where the script of the islands is lost, forms work without them, and the page is told', () => {
  runInThisContext(keepEarlyEventsScript);
  document.body.innerHTML =
    '<astro-island client="interaction" ssr><form><button>Купить</button></form></astro-island><script type="x" data-islands></script><img>';
  const told = vi.fn();
  addEventListener('vite:preloadError', told);
  const sent = () => {
    const submit = new Event('submit', { bubbles: true, cancelable: true });
    document.querySelector('form')?.dispatchEvent(submit);
    return !submit.defaultPrevented;
  };
  document.querySelector('img')?.dispatchEvent(new Event('error'));
  expect(sent()).toBe(false);
  document.querySelector('script')?.dispatchEvent(new Event('error'));
  expect(sent()).toBe(true);
  expect(told).toHaveBeenCalledOnce();
});
