import { createApp } from 'astro/app/entrypoint';

/** The compiled site for hosts that speak in requests and answers of the web instead of Node's. */
const app = createApp({ streaming: false });

/** Answers a request for an on-demand route; any number of them at a time. */
export const answer = (request: Request, locals: App.Locals): Promise<Response> =>
  // The host's own request may not let its headers be changed.
  app.render(new Request(request), { locals, addCookieHeader: true });
