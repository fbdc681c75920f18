import { isbot } from 'isbot';
import { BAD_REQUEST, NOT_FOUND, SERVER_ERROR } from '../../contract/calls/http-status.ts';
import { logError } from '../../http/log-error.ts';

/** Browsers and libraries that someone drives: they get what their owner would. */
const TOOLS = /Headless|Lighthouse|Playwright|^(?:node|undici|curl)\b/i;

/** Whether a `User-Agent` names a search engine's robot or one of its like, which no error page is made for. */
export const isCrawler = (userAgent: string | null | undefined): boolean =>
  isbot(userAgent) && !TOOLS.test(userAgent ?? '');

/** What the log says of an address that nothing is at. `path` has no query. */
export const pageNotFound = (path: string): string => `Page Not Found: ${path}`;

function bare(status: number, path: string, error?: unknown): Response {
  const what = status === NOT_FOUND ? pageNotFound(path) : `${status} for a crawler: ${path}`;
  if (error === undefined) console.error(what);
  else logError(what, error);
  return new Response(String(status), { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}

/** A response to a crawler, a page or a status: errors, unexpected ones too, are logged and answered by their status alone. */
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
