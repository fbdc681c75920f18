type Keys = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey'>;

/** Whether a press on a link asks for another tab or window, which the page must leave to the browser. */
export const opensInNewTab = ({ metaKey, ctrlKey, shiftKey }: Keys): boolean =>
  metaKey || ctrlKey || shiftKey;
