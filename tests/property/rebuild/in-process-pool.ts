import { RebuildError } from '../../../src/rebuild/problems/rebuild-error.ts';
import { createRenderPool, type RenderPool } from '../../../src/rebuild/render/render-pool.ts';

/** As many pages as are rendered without workers, which take longer to start than to render a small shop. */
const BATCH = 30;

/** Renders everything in this process; `failsAt` is the number of the page, from 0, that cannot be rendered. */
export function inProcessPool(failsAt?: number): RenderPool {
  const pool = createRenderPool();
  return {
    async render(addresses, settings, onRendered) {
      const good = addresses.slice(0, failsAt);
      for (let at = 0; at < good.length; at += BATCH) {
        await pool.render(good.slice(at, at + BATCH), settings, onRendered);
      }
      const bad = addresses[good.length];
      if (bad === undefined) return;
      throw new RebuildError({ code: 'page-failed', address: bad, detail: 'it cannot be rendered.' });
    },
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
}
