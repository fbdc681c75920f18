import { createApp } from 'astro/app/entrypoint';
import { islandScripts } from 'virtual:vitrina/island-scripts';
import { STORAGE_VERSION } from './domain/requests/storage-version.ts';
import { withIslandRuntime } from './shell/hydration/island-scripts.ts';
import { withLateScripts } from './shell/hydration/late-scripts.ts';

/** The compiled site as a function from a request to a page; whole pages, since they are stored and not streamed. */
const app = createApp({ streaming: false });

type OnError = (error: unknown) => void;

// Astro's own log would ask for the clock. It also names errors that no page throws, such as a module that cannot load.
let reportError: OnError = () => undefined;
app.logger.setDestination({
  write({ level, message }) {
    if (level === 'error') reportError(new Error(message.split('\n', 1)[0]));
  },
});

// A module is asked for on each page; one that is loaded need not be looked for again.
for (const [name, load] of app.manifest.pageMap ?? []) {
  let loaded: ReturnType<typeof load> | undefined;
  app.manifest.pageMap?.set(name, () => (loaded ??= load()));
}

// Astro asks each renderer whether a component is its own, and React finds out by rendering it once for nothing.
const [onlyRenderer, ...otherRenderers] = app.manifest.renderers;
if (onlyRenderer && otherRenderers.length === 0) onlyRenderer.ssr.check = () => Promise.resolve(true);

/** A page that is not encoded yet: the renderer joins its fragments first. */
class PageText extends Uint8Array {
  readonly text: string;

  constructor(text: string) {
    super(0);
    this.text = text;
  }
}

const WHOLE_PAGE = /^<!doctype html/i;
let isRendering = false;

// Astro encodes a page at once; then it would be decoded for its fragments, and encoded again.
const encodeNow = TextEncoder.prototype.encode.bind(new TextEncoder());
TextEncoder.prototype.encode = (text = '') =>
  isRendering && WHOLE_PAGE.test(text) ? new PageText(text) : encodeNow(text);

/** A response that keeps its page's text: a stream takes longer than many a page. */
class PageResponse extends Response {
  readonly #page: string | undefined;

  constructor(body?: BodyInit | null, init?: ResponseInit) {
    const page =
      body instanceof PageText ? withLateScripts(withIslandRuntime(body.text, islandScripts)) : undefined;
    super(page === undefined ? body : null, init);
    this.#page = page;
  }

  override text(): Promise<string> {
    return this.#page === undefined ? super.text() : Promise.resolve(this.#page);
  }
}

/** Renders one page after the other; `content` is what it may read, `onError` hears what goes wrong. */
export async function render(
  request: Request,
  locals: App.Locals & { onError?: OnError },
): Promise<Response> {
  reportError = locals.onError ?? (() => undefined);
  const before = globalThis.Response;
  globalThis.Response = PageResponse;
  isRendering = true;
  try {
    return await app.render(request, { locals });
  } finally {
    globalThis.Response = before;
    isRendering = false;
  }
}

const { csp } = app.manifest;
// The servers write the policy.
app.manifest.shouldInjectCspMetaTags = false;

export { themeColour } from 'virtual:vitrina/brand';

/** What pages of this code keep in a browser. */
export const storageVersion = STORAGE_VERSION;

/** Hashes of the inline scripts and styles that Astro writes, for the servers' Content-Security-Policy. */
export const inlineHashes = { scripts: csp?.scriptHashes ?? [], styles: csp?.styleHashes ?? [] };
