import { errorMessage } from '../../domain/auth/error-message.ts';
import * as messages from '../../domain/requests/messages.ts';
import { logError } from '../../http/log-error.ts';
import { paths } from '../../paths.ts';

/** CSS colours. */
export interface ErrorColours {
  scheme: string;
  text: string;
  surface: string;
}

export interface ErrorDocumentOptions {
  /** The browser's defaults where absent. */
  colours?: ErrorColours | undefined;
  isCounted: boolean;
}

export const BROWSER_COLOURS: ErrorColours = { scheme: 'light dark', text: 'CanvasText', surface: 'Canvas' };

/** For documents made without the shop's styles. */
export const plainStyle = ({ scheme, text, surface }: ErrorColours): string =>
  `:root{color-scheme:${scheme}}` +
  `body{font:1.125rem/1.5 system-ui,sans-serif;max-width:40rem;margin:15vh auto;padding:0 1.5rem;color:${text};background:${surface}}` +
  'h1{font-weight:400;font-size:2.5rem;line-height:1.1}a{color:inherit;margin-right:1.5rem}';

/** Stores the goal for the next page, as this one has no counters. */
const goalScript = (status: number): string =>
  `<script src="/error-goal.js" data-status="${status}"></script>`;

/** The error screen where the shop's own cannot be rendered. */
export const errorDocument = (
  status: number,
  { colours = BROWSER_COLOURS, isCounted }: ErrorDocumentOptions,
): string =>
  `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<meta name="robots" content="noindex"><title>${messages.errorTitle} ${status}</title><style>${plainStyle(colours)}</style></head>` +
  `<body><main><h1>${messages.errorTitle} ${status}</h1><p>${messages.errorLead}</p><p>${errorMessage(status)}</p>` +
  `<p><a href="${paths.home}">На главную</a><a href="${paths.catalog}">В каталог</a></p></main>${isCounted ? goalScript(status) : ''}</body></html>`;

export const errorDocumentHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'private, no-store',
} as const;

/** Logs an error and answers with its document. `what` must not contain a query. */
export function failureResponse(
  what: string,
  error: unknown,
  { status, ...options }: ErrorDocumentOptions & { status: number },
): Response {
  logError(what, error);
  return new Response(errorDocument(status, options), { status, headers: errorDocumentHeaders });
}
