import { errorMessage } from '../domain/error-message.ts';
import * as messages from '../domain/messages.ts';
import { logError } from '../http/log-error.ts';
import { paths } from '../paths.ts';

const STYLE =
  'body{font:1.125rem/1.5 system-ui,sans-serif;max-width:40rem;margin:15vh auto;padding:0 1.5rem;color:#2b2622;background:#faf7f2}' +
  'h1{font-weight:400;font-size:2.5rem;line-height:1.1}a{color:inherit;margin-right:1.5rem}';

/** Stores the goal for the shop's next page; this one has no counters. */
const goalScript = (status: number): string =>
  `<script src="/error-goal.js" data-status="${status}"></script>`;

/** The error screen where the shop's own cannot be made: the server itself has failed. `isCounted` where the shop has counters. */
export const errorDocument = (status: number, isCounted: boolean): string =>
  `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<meta name="robots" content="noindex"><title>${messages.errorTitle} ${status}</title><style>${STYLE}</style></head>` +
  `<body><main><h1>${messages.errorTitle} ${status}</h1><p>${messages.errorLead}</p><p>${errorMessage(status)}</p>` +
  `<p><a href="${paths.home}">На главную</a><a href="${paths.catalog}">В каталог</a></p></main>${isCounted ? goalScript(status) : ''}</body></html>`;

/** Headers of an error document. */
export const errorDocumentHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'private, no-store',
} as const;

/** Logs an error of the server and answers with its document. `what` says where it happened and holds no query. */
export function failureResponse(what: string, error: unknown, status: number, isCounted: boolean): Response {
  logError(what, error);
  return new Response(errorDocument(status, isCounted), { status, headers: errorDocumentHeaders });
}
