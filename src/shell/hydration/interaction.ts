import type { ClientDirective } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /**
     * Hydrates at the first interaction with the island, or as soon as it can with `load`, and replays the events that
     * came before it was ready.
     */
    'client:interaction'?: boolean | 'load';
  }
}

const signs = ['pointerover', 'pointerdown', 'touchstart', 'focusin'] as const;

/** What does nothing by itself before its island lives, or would leave the page. Links work without their island. */
const replayed =
  'button, label, [role="button"], input[type="submit"], input[type="button"], input[type="checkbox"], input[type="radio"]';

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

const interaction: ClientDirective = (load, { value }, island) => {
  const clicked = new Set<HTMLElement>();
  const typed = new Map<HTMLInputElement, string>();
  const chosen = new Map<HTMLSelectElement, string>();

  const keepText = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && !target.matches(replayed)) typed.set(target, target.value);
    if (!(target instanceof HTMLSelectElement)) return;
    chosen.set(target, target.value);
    start();
  };

  const keepClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    const target = event.target.closest<HTMLElement>(replayed);
    if (!target || !island.contains(target) || target.closest('a[href]')) return;
    event.preventDefault();
    event.stopPropagation();
    clicked.add(target);
    start();
  };

  const keepSubmit = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };

  const hydrate = async () => {
    try {
      const hydrateIsland = await load();
      await hydrateIsland();
    } finally {
      island.removeEventListener('click', keepClick, true);
      island.removeEventListener('submit', keepSubmit, true);
      island.removeEventListener('input', keepText, true);
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
  };

  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    for (const sign of signs) island.removeEventListener(sign, start);
    void hydrate();
  };

  for (const sign of signs) island.addEventListener(sign, start, { passive: true });
  island.addEventListener('click', keepClick, true);
  island.addEventListener('submit', keepSubmit, true);
  island.addEventListener('input', keepText, true);
  if (value === 'load') start();
};

export default interaction;
