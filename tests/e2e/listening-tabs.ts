import type { Page } from '@playwright/test';

/** How many tabs of a browser listen to the shop's live channel: one leads, the others wait to. */
export const listeningTabs = (tab: Page): Promise<number> =>
  tab.evaluate(async () => {
    const { held = [], pending = [] } = await navigator.locks.query();
    return [...held, ...pending].filter(({ name }) => name === 'vitrina-leader').length;
  });
