import { keepEarlyEventsScript } from './early-events.ts';

/** Astro's rule for islands; `ui/styles/base.css` has it too. It stands before a page's first island. */
export const ISLAND_STYLE = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>';

const SCRIPT_END = '</script>';

/** How a page gets what brings its islands to life. */
export interface IslandScripts {
  /** Address of the script of all pages; without it each page has Astro's own scripts, as in development. */
  readonly runtime: string | undefined;
  readonly lost: string | undefined;
  /** Address of the styles of what scripts draw. */
  readonly styles: string | undefined;
  /** Astro's own scripts of the directives, which the runtime has. */
  readonly directives: readonly string[];
}

type AstroScripts = Pick<IslandScripts, 'runtime' | 'directives'>;

/** What follows upon the two scripts that Astro writes behind its rule. */
function afterOwnScripts(html: string): string {
  let rest = html;
  for (const what of ['directive', 'element']) {
    if (!rest.startsWith('<script>')) throw new Error(`Astro wrote no script of the island's ${what}.`);
    rest = rest.slice(rest.indexOf(SCRIPT_END) + SCRIPT_END.length);
  }
  return rest;
}

const ISLAND = /<astro-island (?:[^"'>]|"[^"]*")*>/g;
const ESCAPED_JSON = /="([^"]*&quot;[^"]*)"/g;
/** What Astro writes for its development server alone. */
const UNREAD = / uid="[^"]*"|(?<= opts="\{)&quot;name&quot;:&quot;[^"&]*&quot;,/g;

/** Islands have only attributes that are read, and those that hold JSON stand in single quotes, so that those of JSON need no escape. */
const withShortAttributes = (html: string): string =>
  html.replace(ISLAND, (tag) =>
    tag
      .replace(UNREAD, '')
      .replace(
        ESCAPED_JSON,
        (_, json: string) => `='${json.replaceAll("'", '&#39;').replaceAll('&quot;', '"')}'`,
      ),
  );

/**
 * A page without what Astro writes to bring islands to life, which the script of all pages does; what happens before that
 * has come is kept by a small script of the page. HTML allows no style element in a body, so that goes too.
 */
export function withIslandRuntime(html: string, { runtime, directives }: AstroScripts): string {
  const start = html.indexOf(ISLAND_STYLE);
  if (start === -1) return html;
  const before = `${html.slice(0, start)}<script>${keepEarlyEventsScript}${SCRIPT_END}`;
  const after = withShortAttributes(html.slice(start + ISLAND_STYLE.length));
  if (runtime === undefined) return before + after;
  const withoutDirectives = directives.reduce(
    (rest, script) => rest.replaceAll(`<script>${script}${SCRIPT_END}`, ''),
    afterOwnScripts(after),
  );
  return before + withoutDirectives;
}

/** The same for an answer; `finish` may change its HTML further. Answers that are no pages are left as they are. */
export async function answerWithIslands(
  response: Response,
  scripts: AstroScripts,
  finish: (html: string) => string = (html) => html,
): Promise<Response> {
  if (!response.body || !response.headers.get('content-type')?.startsWith('text/html')) return response;
  return new Response(finish(withIslandRuntime(await response.text(), scripts)), response);
}
