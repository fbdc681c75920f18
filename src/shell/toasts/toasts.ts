import { $toasts, type Toast } from '../../stores/page/toasts.ts';
import { afterPaint } from '../../ui/page/page-moments.ts';

function draw({ id, kind, text }: Toast): HTMLElement {
  const line = document.createElement('p');
  line.dataset.toast = String(id);
  line.dataset.kind = kind;
  line.textContent = text;
  return line;
}

/** Where a toast can be seen and heard: an open dialog covers everything else and makes it inert. */
const findHost = (): Element => [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;

/** How much of the screen's bottom they take, which a dialog leaves to them. */
function leaveRoom(stack: HTMLElement, host: Element): void {
  if (!(host instanceof HTMLDialogElement) || stack.childElementCount === 0) return;
  // A dialog that still moves takes them along: where they are now is not where they will stand.
  const style = getComputedStyle(stack);
  const below = [style.bottom, style.getPropertyValue('--notice-height')].map(
    (length) => parseFloat(length) || 0,
  );
  host.style.setProperty('--toasts-height', `${below.reduce((sum, px) => sum + px, stack.offsetHeight)}px`);
}

/**
 * Shows the toasts of the store on this page, in plain DOM: a page that never toasts needs no React for it.
 * Answers what stops it.
 */
export function mountToasts(): () => void {
  if (document.querySelector('[data-toasts]')) return () => undefined;
  const stack = document.createElement('div');
  stack.dataset.toasts = '';
  stack.dataset.aboveNotice = '';
  stack.setAttribute('role', 'status');
  stack.setAttribute('aria-atomic', 'false');

  const place = () => {
    const host = findHost();
    if (stack.parentElement === host) return;
    host.append(stack);
    leaveRoom(stack, host);
  };
  // A dialog that opens, closes or is removed while toasts are shown must not take them away.
  const dialogs = new MutationObserver(place);

  let isAwaited = false;
  const show = () => {
    isAwaited = false;
    const toasts = $toasts.get();
    dialogs.disconnect();
    place();
    const ids = new Set(toasts.map(({ id }) => String(id)));
    const drawn = new Set<string>();
    for (const line of stack.querySelectorAll<HTMLElement>('[data-toast]')) {
      const id = line.dataset.toast ?? '';
      if (ids.has(id)) drawn.add(id);
      else line.remove();
    }
    stack.append(...toasts.filter(({ id }) => !drawn.has(String(id))).map(draw));
    if (stack.parentElement) leaveRoom(stack, stack.parentElement);
    if (toasts.length > 0) {
      dialogs.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] });
    }
  };
  show();
  // What a toast is about is seen first.
  const stop = $toasts.listen(() => {
    if (!isAwaited) afterPaint(document, show);
    isAwaited = true;
  });
  return () => {
    stop();
    dialogs.disconnect();
    stack.remove();
  };
}
