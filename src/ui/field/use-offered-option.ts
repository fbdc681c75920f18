import { type KeyboardEvent, useCallback, useRef } from 'react';

/**
 * The option highlighted automatically, which blur picks. The first arrow down keeps it, so that typing, arrow, Enter picks
 * the first option.
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
  /** An `onKeyDown` handler. */
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
