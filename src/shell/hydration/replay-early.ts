import { keepControls, rechoose, retype } from '../../ui/root/controls.ts';
import { REPLAYED, type WaitingIsland } from './waiting-island.ts';

/** React reads the state of a control when it hydrates it, which an event of this kind makes it do at once. */
const waken = (control: HTMLElement) => control.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));

const isTextField = (control: HTMLElement): control is HTMLInputElement | HTMLTextAreaElement =>
  control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;

/** A box that is pressed by its words is the same box. */
const pressedBy = (control: HTMLElement): HTMLElement =>
  (control instanceof HTMLLabelElement ? control.control : null) ?? control;

/** The value of a list that nobody has touched. */
function defaultOf({ options }: HTMLSelectElement): string | undefined {
  const all = [...options];
  const marked = all.findLast(({ defaultSelected }) => defaultSelected);
  return (marked ?? all.find(({ disabled }) => !disabled))?.value;
}

/**
 * What a password manager or a browser fills in, also without an event. Others, such as filters, a browser puts back by itself when
 * someone comes back to a page, which is no new wish.
 */
const AUTOFILLED = ':is(input, textarea, select)[autocomplete]:not([autocomplete=off])';

/** Such fields that are filled in. */
function* filledFields(
  island: Element,
): Generator<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement> {
  for (const field of island.querySelectorAll<HTMLElement>(AUTOFILLED)) {
    if (field instanceof HTMLSelectElement) {
      if (field.value !== defaultOf(field)) yield field;
    } else if (isTextField(field) && field.value !== field.defaultValue) yield field;
  }
}

/**
 * Lets an island whose renderer has come hear what happened before, also where it is drawn again, because someone has
 * translated the page.
 */
export async function replayEarly(island: WaitingIsland): Promise<void> {
  const { early } = island;
  // It lives already, and is drawn again.
  if (early === null) return;
  island.early = null;
  const happened = [...filledFields(island)].map((field) => [field, field.value] as const);
  if (!early && happened.length === 0) return;
  const controls = keepControls(island);
  const liveOf = (control: HTMLElement): HTMLElement | undefined => {
    if (control.isConnected) waken(control);
    return controls.find(control);
  };
  const clicked = new Set<HTMLElement>();
  const typed = new Map<HTMLElement, string>();
  const chosen = new Map<HTMLSelectElement, string>();
  for (const [control, value] of [...happened, ...(early ?? [])]) {
    if (value === undefined) {
      // Pressed again, as nothing happened: once is meant, in the order of the last presses.
      const meant = pressedBy(control);
      clicked.delete(meant);
      clicked.add(meant);
    } else if (control instanceof HTMLSelectElement) chosen.set(control, value);
    else if (isTextField(control) && !control.matches(REPLAYED)) typed.set(control, value);
  }
  for (const [field, text] of typed) {
    const live = liveOf(field);
    if (live && isTextField(live)) retype(live, text);
  }
  for (const [list, value] of chosen) {
    const live = liveOf(list);
    if (live instanceof HTMLSelectElement) rechoose(live, value);
  }
  // React renders what leaving a field has changed after this task; the click comes upon that.
  if (typed.size > 0) await new Promise((resolve) => setTimeout(resolve));
  for (const control of clicked) liveOf(control)?.click();
}
