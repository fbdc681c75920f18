const CONTROLS = 'a[href],button,input,label,select,summary,textarea,[role=button],[tabindex]';

const FIELD_EVENT = { bubbles: true };

/** Sets a value bypassing React's tracking. */
export function retype(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', FIELD_EVENT));
  if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', FIELD_EVENT));
}

export function rechoose(list: HTMLSelectElement, value: string): void {
  list.value = value;
  list.dispatchEvent(new Event('change', FIELD_EVENT));
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isTicked = (field: HTMLInputElement): boolean => field.type === 'checkbox' || field.type === 'radio';

/** Copies a field's value with events, as a user would. */
function fillLike(field: Field, { model }: { model: Element }): void {
  if (field instanceof HTMLSelectElement) {
    if (model instanceof HTMLSelectElement && model.value !== field.value) rechoose(field, model.value);
  } else if (field instanceof HTMLInputElement && isTicked(field)) {
    if (model instanceof HTMLInputElement && model.checked !== field.checked) field.click();
  } else if ('value' in model && typeof model.value === 'string' && model.value !== field.value) {
    if (field.type !== 'file' && field.type !== 'hidden') retype(field, model.value);
  }
}

const isField = (control: Element): control is Field =>
  control instanceof HTMLInputElement ||
  control instanceof HTMLTextAreaElement ||
  control instanceof HTMLSelectElement;

const isLike = (one: Element, other: Element): boolean =>
  one.localName === other.localName &&
  ['type', 'name', 'role'].every((name) => one.getAttribute(name) === other.getAttribute(name));

/** Controls found again after re-rendering. */
export interface KeptControls {
  /** The control or its replacement. */
  find(control: Element): HTMLElement | undefined;
  /** Restores values and unfolded parts. */
  refill(): void;
}

/** Remembers the controls of `part`, to be found in `drawn`. */
export function keepControls(part: ParentNode, drawn: ParentNode = part): KeptControls {
  const kept = [...part.querySelectorAll<HTMLElement>(CONTROLS)];
  const inPlaceOf = (control: Element): HTMLElement | undefined => {
    const place = kept.findIndex((each) => each === control);
    const twin = [...drawn.querySelectorAll<HTMLElement>(CONTROLS)][place];
    return place !== -1 && twin && isLike(twin, control) ? twin : undefined;
  };
  return {
    find: (control) => (control instanceof HTMLElement && control.isConnected ? control : inPlaceOf(control)),
    refill() {
      for (const control of kept) {
        const twin = inPlaceOf(control);
        if (!twin || twin === control) continue;
        if (isField(twin)) fillLike(twin, { model: control });
        const [was, is] = [control.parentElement, twin.parentElement];
        if (was instanceof HTMLDetailsElement && is instanceof HTMLDetailsElement) is.open = was.open;
      }
    },
  };
}
