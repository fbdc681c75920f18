const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function mark(element: HTMLElement, name: string, on: boolean) {
  if (on) element.dataset[name] = '';
  else delete element.dataset[name];
}

function connect(block: HTMLElement) {
  const list = block.querySelector<HTMLElement>('[data-tab-list]');
  const tabs = [...block.querySelectorAll<HTMLElement>('[data-tab]')];
  const panels = [...block.querySelectorAll<HTMLElement>('[data-panel]')];
  if (!list || list.role === 'tablist' || tabs.length !== panels.length) return;

  const choose = (chosen: number) => {
    tabs.forEach((tab, index) => {
      tab.ariaSelected = String(index === chosen);
      tab.tabIndex = index === chosen ? 0 : -1;
      mark(tab, 'chosen', index === chosen);
    });
    panels.forEach((panel, index) => mark(panel, 'folded', index !== chosen));
  };

  list.role = 'tablist';
  tabs.forEach((tab, index) => {
    tab.role = 'tab';
    const panel = panels[index];
    if (!panel) return;
    tab.setAttribute('aria-controls', panel.id);
    panel.role = 'tabpanel';
    panel.tabIndex = 0;
    panel.setAttribute('aria-labelledby', tab.id);
    tab.addEventListener('click', () => choose(index));
  });
  list.addEventListener('keydown', (event) => {
    const at = tabs.findIndex((tab) => tab === event.target);
    const next = at < 0 ? undefined : STEPS[event.key]?.(at, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
    tabs[next]?.focus();
  });
  choose(0);
  mark(block, 'ready', true);
}

/** Connects tabs; arrows, Home and End move along. */
export function connectTabs(page: Document): void {
  for (const block of page.querySelectorAll<HTMLElement>('[data-tabs]')) connect(block);
}
