import { focusPart } from '../../ui/page/focus-part.ts';

/** Parts of a screen that may have the focus in the place of what was in them. */
const PARTS = 'li, form, fieldset, dialog, [tabindex], section, main';
const FAILURE = '[role="alert"]';

/** What had the focus, and the parts around it, the smallest first. */
interface Held {
  readonly element: Element;
  readonly parts: readonly HTMLElement[];
}

function heldOf(path: readonly EventTarget[]): Held | null {
  const [element, ...around] = path.filter((each) => each instanceof HTMLElement);
  if (!element || element.matches('html, body')) return null;
  return { element, parts: around.filter((each) => each.matches(PARTS)) };
}

const isThere = (element: Element) => element.isConnected && !element.matches(':disabled');

const isUsable = (element: Element) =>
  isThere(element) && element.checkVisibility({ visibilityProperty: true });

/** The way past the header takes the focus along; not every browser begins there by itself. */
function followSkipLink(page: Document): void {
  page.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('a[href="#content"]')) return;
    const content = page.getElementById('content');
    if (content) focusPart(content);
  });
}

function failureAmong(records: readonly MutationRecord[], part: Element): HTMLElement | undefined {
  for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
    if (!(node instanceof HTMLElement) || !part.contains(node)) continue;
    const failure = node.matches(FAILURE) ? node : node.querySelector<HTMLElement>(FAILURE);
    if (failure && isUsable(failure)) return failure;
  }
  return undefined;
}

/**
 * Keeps the focus near what had it and has left the page, has been hidden or disabled, such as the row that was deleted or
 * the button «Повторить» of a failure: browsers give it to the body, where a keyboard and a screen reader begin again. The
 * message of a failure that comes into the same part gets it, at once or later. `path` leads from what has the focus, or
 * had it a moment ago, to the document.
 */
export function keepFocus(page: Document, path: readonly EventTarget[]): void {
  let held = heldOf(path);
  /** The part that has the focus in the place of what was in it. */
  let standIn: Element | null = null;

  const restore = (records: readonly MutationRecord[]) => {
    const wasInDialog = held && [held.element, ...held.parts].some((each) => each.matches('dialog'));
    // A dialog that opened by itself has no opener: the focus goes to the page's content.
    const part = held?.parts.find(isUsable) ?? (wasInDialog ? page.querySelector('main') : null);
    held = null;
    if (!part) return;
    const failure = failureAmong(records, part);
    standIn = failure ? null : part;
    focusPart(failure ?? part);
  };
  const check = (records: readonly MutationRecord[]) => {
    const { activeElement } = page;
    if (standIn && standIn === activeElement) {
      const failure = failureAmong(records, standIn);
      if (failure) focusPart(failure);
      return;
    }
    if (!held || isThere(held.element)) return;
    // What has been disabled keeps the focus until the next frame.
    if (activeElement === page.body || activeElement === held.element) restore(records);
  };

  page.addEventListener('focusin', (event) => {
    if (event.target === held?.element) return;
    if (event.target !== standIn) standIn = null;
    held = heldOf(event.composedPath()) ?? held;
  });
  page.addEventListener('focusout', () => {
    // Later: a dialog that closes hides what has the focus before the browser gives it back.
    setTimeout(() => {
      if (!held || page.activeElement === held.element) return;
      if (isUsable(held.element)) held = null;
      else if (page.activeElement === page.body) restore([]);
    });
  });
  new MutationObserver(check).observe(page.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'hidden'],
  });
  followSkipLink(page);
  check([]);
}
