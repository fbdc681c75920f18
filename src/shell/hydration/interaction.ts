import type { ClientDirective } from 'astro';
import type { WaitingIsland } from './waiting-island.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    /**
     * Hydrates at the first interaction with the island, or as soon as it can with `load`; the renderer replays the events that
     * came before it was ready.
     */
    'client:interaction'?: boolean | 'load';
  }
}

const SUBMITS = ':is(button:not([type]),[type=submit])';

/** Sends the form whose button was pressed as without JavaScript, where it leads somewhere. */
function sendPlainly(early: WaitingIsland['early']) {
  const pressed = early?.map(([control]) => control).findLast((control) => control.matches(SUBMITS));
  if (!(pressed instanceof HTMLButtonElement || pressed instanceof HTMLInputElement)) return;
  if (pressed.isConnected && pressed.form?.hasAttribute('action')) pressed.form.requestSubmit(pressed);
}

/** Waits for the word that a keyboard composes: whoever sets the field's value meanwhile writes its letters twice. */
async function wordComposed(island: WaitingIsland): Promise<void> {
  while (island.composes) {
    await new Promise((resolve) => {
      island.addEventListener('compositionend', resolve, { once: true });
      island.addEventListener('focusout', resolve, { once: true });
    });
    island.composes = false;
    // Some browsers send the composed text after that.
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** The page's inline script (`early-events.ts`) keeps the events and says when someone means the island. */
const interaction: ClientDirective = (load, { value }, island: WaitingIsland) => {
  const hydrate = async () => {
    // Astro reports a script that did not come, and goes on.
    let isLost = false;
    island.addEventListener('astro:hydration-error', () => (isLost = true));
    try {
      const hydrateIsland = await load();
      await wordComposed(island);
      await hydrateIsland();
    } catch (error) {
      isLost = true;
      throw error;
    } finally {
      const { early } = island;
      island.early = null;
      if (isLost) sendPlainly(early);
    }
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
