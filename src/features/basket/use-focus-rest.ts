import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useRef } from 'react';
import { $replacedBy } from './state/replaced-group.ts';

/** A dialog keeps the focus until it is removed from the document, some time after it closes. */
const whenGone = (dialog: Element, act: () => void) =>
  new MutationObserver((_, observer) => {
    if (dialog.isConnected) return;
    observer.disconnect();
    act();
  }).observe(document.body, { childList: true, subtree: true });

/** Focuses an element once the dialog is gone, if nothing else has the focus. */
function focusLater(find: () => HTMLElement | null | undefined): () => void {
  const focus = () => {
    // The dialog focuses the page where its opener is gone.
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
 * After a line is removed or replaced, moves the focus to the rest of the basket or the new line. `count` is the number of
 * lines.
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
