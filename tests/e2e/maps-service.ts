import type { Page, Route } from '@playwright/test';
import { type MapsRecord, playMaps } from './played-maps.ts';

const ADDRESS = 'https://api-maps.yandex.ru/**';
const VERSION_PATH = '/2.1/';

type Answer = (route: Route) => Promise<void>;

const script =
  (body: string): Answer =>
  (route) =>
    route.fulfill({ contentType: 'text/javascript', body });

/** Ways in which the maps service answers. */
export const answers = {
  works: script(`(${playMaps.toString()})()`),
  missing: (route) => route.fulfill({ status: 404, body: '' }),
  hangs: () => Promise.resolve(),
  empty: script(''),
  throwsAtStart: script('throw new Error("The maps service is broken")'),
  throwsWhenDrawing: script(
    'window.ymaps = { ready: (done) => done(), Map: class { constructor() { throw new Error("no map") } } }',
  ),
  refusesKey: script('window.ymaps = { ready: (done, fail) => fail(new Error("Invalid API key")) }'),
} satisfies Record<string, Answer>;

/** The maps service as a page meets it: what it is asked for, and what it answers. */
export class MapsService {
  /** Queries of the requests for the script. */
  readonly asked: URLSearchParams[] = [];
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  static async play(page: Page, answer: Answer = answers.works): Promise<MapsService> {
    const service = new MapsService(page);
    await page.route(ADDRESS, (route) => {
      const { pathname, searchParams } = new URL(route.request().url());
      // What the shop uses is there in this version alone.
      if (pathname !== VERSION_PATH) return route.abort();
      service.asked.push(searchParams);
      return answer(route);
    });
    return service;
  }

  record(): Promise<MapsRecord> {
    return this.#page.evaluate(() => (window as unknown as { mapsRecord: MapsRecord }).mapsRecord);
  }

  /** A placemark that is in no cluster, by its hint. */
  mark(hint: string) {
    return this.#page.locator(`[data-mark="${hint}"]`);
  }

  /** The placemark that is drawn as chosen. */
  get chosen() {
    return this.#page.locator('[data-preset="islands#dotIcon"]');
  }
}
