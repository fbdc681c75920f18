import { renderPages } from './render-pages.ts';
import type { RenderedPage, RendererSettings } from './renderer.ts';

/** What renders the pages of one rebuild after the other. */
export interface RenderPool extends AsyncDisposable {
  /** Renders pages, on every core where there are many, and hands them over as they come. One call at a time. */
  render(
    addresses: readonly string[],
    settings: RendererSettings,
    onRendered: (pages: RenderedPage[]) => void,
  ): Promise<void>;
}

/** A pool that starts what it needs when it is needed, for a process that ends after one rebuild. */
export const createRenderPool = (): RenderPool => ({
  render: renderPages,
  [Symbol.asyncDispose]: () => Promise.resolve(),
});

/** The same pool for one rebuild, which does not end it. */
export const lend = (pool: RenderPool): RenderPool => ({
  render: (addresses, settings, onRendered) => pool.render(addresses, settings, onRendered),
  [Symbol.asyncDispose]: () => Promise.resolve(),
});
