import type { ClientDirective } from 'astro';
import { REPLAYED, type WaitingIsland } from './early-events.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    /**
     * Hydrates at the first interaction with the island, or as soon as it can with `load`, and replays the events that
     * came before it was ready.
     */
    'client:interaction'?: boolean | 'load';
  }
}

/** React reads the state of a control when it hydrates it, which an event of this kind makes it do at once. */
const waken = (control: HTMLElement) => control.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));

/** Types a text again, past the value that React believes the field to have. */
function retype(field: HTMLInputElement, text: string) {
  waken(field);
  field.value = '';
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

/** Chooses again what was chosen in a list. */
function rechoose(list: HTMLSelectElement, value: string) {
  waken(list);
  list.value = value;
  list.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Lets an island that lives now hear what happened before. */
async function replay(early: WaitingIsland['early']) {
  const clicked = new Set<HTMLElement>();
  const typed = new Map<HTMLInputElement, string>();
  const chosen = new Map<HTMLSelectElement, string>();
  for (const [control, value] of early ?? []) {
    if (value === undefined) clicked.add(control);
    else if (control instanceof HTMLSelectElement) chosen.set(control, value);
    else if (control instanceof HTMLInputElement && !control.matches(REPLAYED)) typed.set(control, value);
  }
  for (const [field, text] of typed) if (field.isConnected) retype(field, text);
  for (const [list, value] of chosen) if (list.isConnected) rechoose(list, value);
  // React renders what leaving a field has changed after this task; the click comes upon that.
  if (typed.size > 0) await new Promise((resolve) => setTimeout(resolve));
  for (const control of clicked) {
    if (!control.isConnected) continue;
    waken(control);
    control.click();
  }
}

/** The page's inline script (`early-events.ts`) keeps the events and says when somebody means the island. */
const interaction: ClientDirective = (load, { value }, island: WaitingIsland) => {
  const hydrate = async () => {
    let early: WaitingIsland['early'];
    try {
      const hydrateIsland = await load();
      await hydrateIsland();
    } finally {
      ({ early } = island);
      island.early = null;
    }
    await replay(early);
  };

  let started = false;
  island.wake = () => {
    if (started) return;
    started = true;
    void hydrate();
  };
  if (value === 'load' || island.early) island.wake();
};

export default interaction;
