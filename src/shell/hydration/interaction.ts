import type { ClientDirective } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates on the first sign that someone means this island, and replays what they clicked meanwhile. */
    'client:interaction'?: boolean;
  }
}

const signs = ['pointerover', 'pointerdown', 'touchstart', 'focusin'] as const;

/** What does nothing by itself before its island lives, or would leave the page. Links work without their island. */
const replayed =
  'button, label, [role="button"], input[type="submit"], input[type="button"], input[type="checkbox"], input[type="radio"]';

const interaction: ClientDirective = (load, _options, island) => {
  let clicked: HTMLElement | undefined;

  const keepClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    const target = event.target.closest<HTMLElement>(replayed);
    if (!target || !island.contains(target) || target.closest('a[href]')) return;
    event.preventDefault();
    event.stopPropagation();
    clicked = target;
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
    }
    if (clicked?.isConnected) clicked.click();
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
};

export default interaction;
