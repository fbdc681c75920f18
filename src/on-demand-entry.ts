import { createApp } from 'astro/app/entrypoint';

/** The compiled site for hosts that speak in requests and answers of the web instead of Node's. */
const app = createApp({ streaming: false });

/** Answers a request for an on-demand route; any number of them at a time. */
export const answer = (request: Request, locals: App.Locals): Promise<Response> =>
  app.render(request, { locals, addCookieHeader: true });
