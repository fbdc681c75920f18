import { runInThisContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { keepEarlyEventsScript } from './early-events.ts';

test('where the script of the islands is lost, forms work without them, and the page is told', () => {
  // A script of this test may not import.
  const importScript = vi.fn();
  vi.stubGlobal('importScript', importScript);
  runInThisContext(keepEarlyEventsScript.replace('import(', 'importScript('));
  document.body.innerHTML =
    '<astro-island client="interaction" ssr><form><button>Купить</button></form></astro-island><script type="x" data-lost="/lost.js"></script><img>';
  const sent = () => {
    const submit = new Event('submit', { bubbles: true, cancelable: true });
    document.querySelector('form')?.dispatchEvent(submit);
    return !submit.defaultPrevented;
  };
  document.querySelector('img')?.dispatchEvent(new Event('error'));
  expect(sent()).toBe(false);
  document.querySelector('[data-lost]')?.dispatchEvent(new Event('error'));
  expect(sent()).toBe(true);
  expect(importScript).toHaveBeenCalledExactlyOnceWith('/lost.js');
});
