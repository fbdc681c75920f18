import { type KeyboardEvent, useCallback, useRef } from 'react';

/**
 * The option of a combobox that is highlighted by itself, because leaving the field would pick it. The first arrow downwards means that one and not
 * the next: someone who types, presses the arrow and Enter gets what stands first.
 */
export function useOfferedOption(setHighlightedIndex: (index: number) => void) {
  const offered = useRef(-1);
  const offer = useCallback(
    (index: number) => {
      offered.current = index;
      setHighlightedIndex(index);
    },
    [setHighlightedIndex],
  );
  /** For the field's `onKeyDown`: keeps the first arrow downwards on what is offered. */
  const meetArrow = (event: KeyboardEvent, highlightedIndex: number): void => {
    if (!event.key.startsWith('Arrow')) return;
    const isOffered = offered.current !== -1 && offered.current === highlightedIndex;
    offered.current = -1;
    if (event.key !== 'ArrowDown' || !isOffered) return;
    event.preventDefault();
    Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
  };
  return { offer, meetArrow };
}
