import type { IncomingMessage, ServerResponse } from 'node:http';
import { UNAVAILABLE } from '../../contract/calls/http-status.ts';
import { BROWSER_COLOURS, type ErrorColours, plainStyle } from '../answers/error-document.ts';

/** When a browser asks again by itself. */
const AGAIN_SECONDS = 2;

const TITLE = 'Магазин открывается';
const TEXT = 'Страница ещё собирается и\u00a0откроется сама через несколько секунд.';

const HEADERS = {
  'Cache-Control': 'private, no-store',
  'Retry-After': String(AGAIN_SECONDS),
};

const documentOf = (colours: ErrorColours): string =>
  '<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  `<meta http-equiv="refresh" content="${AGAIN_SECONDS}">` +
  `<title>${TITLE}</title><style>${plainStyle(colours)}</style></head>` +
  `<body><main><h1>${TITLE}</h1><p>${TEXT}</p></main></body></html>`;

/** Answers that a page is still to be made: who asks comes again, and a crawler keeps what it knows of the address. */
export function sendNotReady(
  request: IncomingMessage,
  response: ServerResponse,
  colours: ErrorColours = BROWSER_COLOURS,
): void {
  const isPage = request.headers.accept?.includes('text/html') ?? false;
  const type = isPage ? 'text/html' : 'text/plain';
  if (isPage) response.setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'");
  response.writeHead(UNAVAILABLE, { ...HEADERS, 'Content-Type': `${type}; charset=utf-8` });
  response.end(isPage ? documentOf(colours) : TEXT);
}
