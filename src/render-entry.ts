import { createApp } from 'astro/app/entrypoint';

/** The compiled site as a function from a request to a page; whole pages, since nobody waits for their first bytes. */
const app = createApp({ streaming: false });

/** Renders one page; `locals.content` is what it may read. */
export const render = (request: Request, locals: App.Locals): Promise<Response> =>
  app.render(request, { locals });

const { csp } = app.manifest;
// The servers write the policy.
app.manifest.shouldInjectCspMetaTags = false;

/** Hashes of the inline scripts and styles that Astro writes, for the servers' Content-Security-Policy. */
export const inlineHashes = { scripts: csp?.scriptHashes ?? [], styles: csp?.styleHashes ?? [] };
