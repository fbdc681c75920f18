import { Window } from 'happy-dom';
import type { ReactNode } from 'react';
import { endWithTest } from '../../end-with-test.ts';

/*
 * A page for React to draw on. Only the DOM is happy-dom's: requests and answers stay Node's own, as the reference API
 * expects them. It stands before React DOM is imported, which looks for it once.
 */
const window = new Window({ url: 'http://localhost:4321/' });
const names = [
  'document',
  'HTMLElement',
  'HTMLInputElement',
  'HTMLIFrameElement',
  'Element',
  'Node',
  'Event',
  'KeyboardEvent',
  'HTMLDialogElement',
  'MutationObserver',
  'ResizeObserver',
  'getComputedStyle',
  'CSSStyleSheet',
] as const;
Object.assign(globalThis, { window, IS_REACT_ACT_ENVIRONMENT: true });
for (const name of names) Object.assign(globalThis, { [name]: window[name] });

const React = await import('react');
const { createRoot } = await import('react-dom/client');

/** Draws an island until the test is over; what is found in it is found by role and name, as a shopper would. */
export async function draw(island: ReactNode) {
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  await settle(() => root.render(island));
  return {
    host,
    /** Draws other contents in its place. */
    draw: (next: ReactNode) => settle(() => root.render(next)),
    text: () => host.textContent.replaceAll('\u00a0', ' '),
    close: endWithTest(async () => {
      await settle(() => root.unmount());
      host.remove();
    }),
  };
}

/** The first element of this kind whose text or accessible label holds the words. */
export function find<Kind extends HTMLElement = HTMLElement>(selector: string, words: string): Kind {
  const found = [...document.querySelectorAll<Kind>(selector)].find((element) =>
    `${element.getAttribute('aria-label') ?? ''} ${element.textContent} ${element.closest('label')?.textContent ?? ''}`
      .replaceAll('\u00a0', ' ')
      .includes(words),
  );
  if (!found) throw new Error(`There is no ${selector} with «${words}».`);
  return found;
}

/** Runs what changes the page until React has drawn it. */
export const settle = (change: () => unknown): Promise<void> =>
  React.act(async () => {
    await change();
  });

/** Comes back to the page, which the browser has kept as it was left. */
export const comeBack = (): Promise<void> =>
  settle(() => window.dispatchEvent(Object.assign(new window.Event('pageshow'), { persisted: true })));

export const press = (element: HTMLElement): Promise<void> => settle(() => element.click());

/** Replaces what stands in a field, as typing does. */
export const type = (field: HTMLInputElement, text: string): Promise<void> =>
  settle(() => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });

export const leave = (field: HTMLElement): Promise<void> =>
  settle(() => {
    field.dispatchEvent(new Event('focusout', { bubbles: true }));
  });

const ARRIVAL_MS = 10_000;

/** Waits for what arrives with a chunk of its own, as the body of a dialog does. */
export async function appears(selector: string): Promise<void> {
  const end = performance.now() + ARRIVAL_MS;
  while (!document.querySelector(selector)) {
    if (performance.now() > end) throw new Error(`No ${selector} has appeared.`);
    await settle(() => new Promise((resolve) => setImmediate(resolve)));
  }
}
