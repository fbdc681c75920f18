import { createApp } from 'astro/app/entrypoint';
import { STORAGE_VERSION } from './domain/storage-version.ts';
import { ISLAND_STYLE } from './shell/hydration/island-style.ts';

/** The compiled site as a function from a request to a page; whole pages, since nobody waits for their first bytes. */
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

const islandStyle = Buffer.from(ISLAND_STYLE);

function withoutIslandStyle(page: Uint8Array): Uint8Array {
  const bytes = Buffer.from(page.buffer, page.byteOffset, page.byteLength);
  const at = bytes.indexOf(islandStyle);
  return at < 0 ? bytes : Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + islandStyle.byteLength)]);
}

/** An answer that keeps the bytes of its page as they are: nobody streams it, and a stream takes longer than many a page. */
class PageResponse extends Response {
  readonly #page: Uint8Array | undefined;

  constructor(body?: BodyInit | null, init?: ResponseInit) {
    const page = body instanceof Uint8Array ? withoutIslandStyle(body) : undefined;
    super(page ? null : body, init);
    this.#page = page;
  }

  override bytes(): Promise<Uint8Array<ArrayBuffer>> {
    return this.#page ? Promise.resolve(this.#page as Uint8Array<ArrayBuffer>) : super.bytes();
  }

  override text(): Promise<string> {
    return this.#page ? Promise.resolve(new TextDecoder().decode(this.#page)) : super.text();
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
  try {
    return await app.render(request, { locals });
  } finally {
    globalThis.Response = before;
  }
}

const { csp } = app.manifest;
// The servers write the policy.
app.manifest.shouldInjectCspMetaTags = false;

/** The colour that a browser draws around pages. */
export { themeColour } from 'virtual:vitrina/brand';

/** What pages of this code keep in a browser. */
export const storageVersion = STORAGE_VERSION;

/** Hashes of the inline scripts and styles that Astro writes, for the servers' Content-Security-Policy. */
export const inlineHashes = { scripts: csp?.scriptHashes ?? [], styles: csp?.styleHashes ?? [] };
