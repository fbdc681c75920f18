type Keys = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey'>;

/** Modifier keys that open a new tab or window. */
export const opensInNewTab = ({ metaKey, ctrlKey, shiftKey }: Keys): boolean =>
  metaKey || ctrlKey || shiftKey;
