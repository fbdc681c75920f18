import { type KeyboardEvent, useId, useState } from 'react';

/** Arrow keys highlight a link while the field keeps the focus. */
export function useSuggestionKeys(count: number, list: unknown) {
  const id = useId();
  const [pointed, setPointed] = useState({ index: -1, list });
  // A new list clears the highlight.
  const index = pointed.list === list && pointed.index < count ? pointed.index : -1;
  const optionId = (at: number) => `${id}-${at}`;

  const point = (next: number) => {
    setPointed({ index: next, list });
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || count === 0) return;
    switch (event.key) {
      case 'ArrowDown':
        event.preventDefault();
        return point(index + 1 < count ? index + 1 : -1);
      case 'ArrowUp':
        event.preventDefault();
        return point(index === -1 ? count - 1 : index - 1);
      case 'Enter':
        if (index === -1) return;
        event.preventDefault();
        document.getElementById(optionId(index))?.click();
    }
  };

  return {
    index,
    listId: `${id}-list`,
    optionId,
    fieldProps: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': count > 0,
      'aria-controls': count > 0 ? `${id}-list` : undefined,
      'aria-activedescendant': index === -1 ? undefined : optionId(index),
      onKeyDown,
    } as const,
  };
}
