import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useRef } from 'react';
import { $replacedBy } from './state/replaced-group.ts';

/** A dialog keeps the focus until it is out of the document, which is some time after it was closed. */
const whenGone = (dialog: Element, act: () => void) =>
  new MutationObserver((_, observer) => {
    if (dialog.isConnected) return;
    observer.disconnect();
    act();
  }).observe(document.body, { childList: true, subtree: true });

/** Focuses what `find` names, once the dialog that asked has left the screen, where the focus is nowhere. */
function focusLater(find: () => HTMLElement | null | undefined): () => void {
  const focus = () => {
    // The dialog gives the focus to the whole of the page where its opener is gone.
    if (document.activeElement?.matches('body, main')) find()?.focus();
  };
  const timer = setTimeout(() => {
    const dialog = document.activeElement?.closest('dialog') ?? document.querySelector('dialog');
    if (dialog) whenGone(dialog, focus);
    else focus();
  });
  return () => clearTimeout(timer);
}

/**
 * The button that removed a line, or replaced its size, is gone with it: the focus goes to what is left of the basket, or
 * to the line's new size, rather than to nowhere. `count` are the lines.
 */
export function useFocusRest(screen: RefObject<HTMLElement | null>, count: number | undefined): void {
  const replacedBy = useStore($replacedBy, { ssr: 'initial' });
  const previousCount = useRef(count);
  useEffect(() => {
    const fewer = count !== undefined && previousCount.current !== undefined && count < previousCount.current;
    previousCount.current = count;
    if (!fewer) return;
    return focusLater(() => screen.current?.querySelector<HTMLElement>('[tabindex="-1"]:not(a)'));
  }, [count, screen]);
  useEffect(() => {
    if (replacedBy === null) return;
    return focusLater(() => screen.current?.querySelector<HTMLElement>(`[data-group="${replacedBy}"]`));
  }, [replacedBy, screen]);
}
