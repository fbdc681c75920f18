import { isbot } from 'isbot';
import { BAD_REQUEST, NOT_FOUND, SERVER_ERROR } from '../../contract/calls/http-status.ts';
import { logError } from '../../http/log-error.ts';

/** Browsers and libraries under a user's control: served as their user would be. */
const TOOLS = /Headless|Lighthouse|Playwright|^(?:node|undici|curl)\b/i;

/** Whether a `User-Agent` is a search engine's or similar robot: it gets no error page. */
export const isCrawler = (userAgent: string | null | undefined): boolean =>
  isbot(userAgent) && !TOOLS.test(userAgent ?? '');

/** For the log. `path` has no query. */
export const pageNotFound = (path: string): string => `Page Not Found: ${path}`;

function bare(status: number, path: string, error?: unknown): Response {
  const what = status === NOT_FOUND ? pageNotFound(path) : `${status} for a crawler: ${path}`;
  if (error === undefined) console.error(what);
  else logError(what, error);
  return new Response(String(status), { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}

/** For a crawler: errors are logged and answered by their status alone. */
export async function withoutErrorPage(
  path: string,
  respond: () => Promise<Response | number>,
): Promise<Response> {
  try {
    const response = await respond();
    if (typeof response === 'number') return bare(response, path);
    if (response.status < BAD_REQUEST) return response;
    await response.body?.cancel();
    return bare(response.status, path);
  } catch (error) {
    return bare(SERVER_ERROR, path, error);
  }
}
