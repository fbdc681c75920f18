import type { Counters } from '../domain/shop/counters.ts';

/** Where the reference API serves the counter of the demo shop, below its address. */
const DEMO_COUNTER_PATH = '/demo-counter/counter.js';

/** In place of a script's address: not the demo's either. */
export const NO_COUNTER = 'none';

interface GivenCounters {
  readonly METRIKA_ID: number | undefined;
  readonly VK_PIXEL_ID: number | undefined;
  readonly COUNTER_SCRIPT_URL: string | undefined;
  readonly COUNTER_SOURCES: string[];
  readonly COUNTER_COOKIES: string[];
  readonly DATA_LAYER: string;
}

/** What is wrong with a script that browsers would block: pages with https:// load none with http://. */
export function insecureCounterFault(given: {
  readonly COUNTER_SCRIPT_URL: string | undefined;
  readonly SITE_URL: string | undefined;
}): string | undefined {
  const { COUNTER_SCRIPT_URL: script, SITE_URL: site } = given;
  return script !== undefined && /^http:/i.test(script) && site !== undefined && /^https:/i.test(site)
    ? 'COUNTER_SCRIPT_URL must be an address with https:// where SITE_URL has https://.'
    : undefined;
}

/** The counters of the environment; undefined where there is none. `demoApiUrl` is that of the embedded reference API, where it is used. */
export function countersOf(given: GivenCounters, demoApiUrl: string | undefined): Counters | undefined {
  const { METRIKA_ID: metrikaId, VK_PIXEL_ID: vkPixelId } = given;
  const demoCounter = demoApiUrl === undefined ? undefined : demoApiUrl + DEMO_COUNTER_PATH;
  const named = given.COUNTER_SCRIPT_URL ?? demoCounter;
  const scriptUrl = named === NO_COUNTER ? undefined : named;
  if (metrikaId === undefined && vkPixelId === undefined && scriptUrl === undefined) return undefined;
  return {
    dataLayer: given.DATA_LAYER,
    ...(metrikaId !== undefined && { metrikaId }),
    ...(vkPixelId !== undefined && { vkPixelId }),
    ...(scriptUrl !== undefined && { scriptUrl }),
    ...(given.COUNTER_SOURCES.length > 0 && { sources: given.COUNTER_SOURCES }),
    ...(given.COUNTER_COOKIES.length > 0 && { cookiePrefixes: given.COUNTER_COOKIES }),
  };
}
