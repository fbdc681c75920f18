const FIELDS = 'input:not([type=checkbox], [type=radio], [type=submit], [type=button]), textarea';

/** Whether the shopper is in a field with something in it. */
export function isTyping(): boolean {
  const { activeElement } = document;
  const isField = activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement;
  return isField && activeElement.matches(FIELDS) && activeElement.value !== '';
}

/** Whether nobody would notice a reload: the page is out of sight or untouched, and nothing is open or typed in it. */
export function isUnattended(): boolean {
  const isUntouched = document.visibilityState === 'hidden' || !navigator.userActivation.hasBeenActive;
  return isUntouched && !isTyping() && document.querySelector('dialog[open], iframe') === null;
}
