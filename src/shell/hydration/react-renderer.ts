import { type ComponentType, createElement, startTransition } from 'react';
import type { Root } from 'react-dom/client';
import { hydrateIn, isTranslated, redraw } from '../../ui/root/draw.tsx';
import type { WaitingIsland } from './waiting-island.ts';
import { replayEarly } from './replay-early.ts';

const RELEASES = ['click', 'pointercancel', 'pointerup'] as const;

/** A control that is drawn again between press and release hears no click. */
const untilReleased = (): Promise<void> =>
  new Promise((resolve) => {
    // A click follows upon the release in the same task.
    const released = () => setTimeout(resolve);
    for (const type of RELEASES) addEventListener(type, released, { capture: true, once: true });
  });

const roots = new WeakMap<Element, Root>();

/**
 * Brings an island to life, as Astro's own renderer for React does, so that it outlives what others do to the page and its own
 * errors. Islands have no slots here.
 */
const renderIsland =
  (island: WaitingIsland) =>
  async (component: ComponentType<object>, props: object): Promise<void> => {
    if (!island.hasAttribute('ssr')) return;
    if (isTranslated(island) && island.querySelector(':active')) await untilReleased();
    startTransition(() => {
      const content = createElement(component, props);
      const root = roots.get(island);
      if (root) return redraw(root, island, content);
      const created = hydrateIn(island, content, island.getAttribute('prefix') ?? '');
      roots.set(island, created);
      island.addEventListener('astro:unmount', () => created.unmount(), { once: true });
    });
    void replayEarly(island);
  };

export default renderIsland;
