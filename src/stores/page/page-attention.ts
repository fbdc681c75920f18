const FIELDS = 'input:not([type=checkbox], [type=radio], [type=submit], [type=button]), textarea';

/** Whether the shopper is in a field with text in it. */
export function isTyping(): boolean {
  const { activeElement } = document;
  const isField = activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement;
  return isField && activeElement.matches(FIELDS) && activeElement.value !== '';
}

/** Whether a reload would go unnoticed: the page is hidden or untouched, and nothing is open or typed. */
export function isUnattended(): boolean {
  const isUntouched = document.visibilityState === 'hidden' || !navigator.userActivation.hasBeenActive;
  return isUntouched && !isTyping() && document.querySelector('dialog[open], iframe') === null;
}
