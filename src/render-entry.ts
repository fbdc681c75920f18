import { createApp } from 'astro/app/entrypoint';

/** The compiled site as a function from a request to a page; whole pages, since nobody waits for their first bytes. */
const app = createApp({ streaming: false });

type OnError = (error: unknown) => void;

// Astro's own log would ask for the clock. It also names errors that no page throws, such as a module that cannot load.
let tell: OnError = () => undefined;
app.logger.setDestination({
  write({ level, message }) {
    if (level === 'error') tell(new Error(message.split('\n', 1)[0]));
  },
});

/** Renders one page after the other; `content` is what it may read, `onError` hears what goes wrong. */
export const render = (request: Request, locals: App.Locals & { onError?: OnError }): Promise<Response> => {
  tell = locals.onError ?? (() => undefined);
  return app.render(request, { locals, addCookieHeader: true });
};

const { csp } = app.manifest;
// The servers write the policy.
app.manifest.shouldInjectCspMetaTags = false;

/** Hashes of the inline scripts and styles that Astro writes, for the servers' Content-Security-Policy. */
export const inlineHashes = { scripts: csp?.scriptHashes ?? [], styles: csp?.styleHashes ?? [] };
