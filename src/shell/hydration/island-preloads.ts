/** By the address of a script that a page begins with: itself and all that it imports. */
export type ScriptImports = Readonly<Record<string, readonly string[]>>;

/** JSON of an attribute stands in single quotes or is escaped (`withIslandRuntime`), and may hold a `>`. */
const ISLAND = /<astro-island (?:[^"'>]|"[^"]*"|'[^']*')*>/g;
const STARTS_AT_ONCE =
  /client="load"|client="interaction".*(?:"|&quot;)value(?:"|&quot;):(?:"|&quot;)load(?:"|&quot;)/s;
const ISLAND_SCRIPT = /(?:component|renderer)-url="([^"]+)"/g;
const PAGE_SCRIPT = /<script type="module" src="([^"]+)"/g;

const firstGroups = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, group = '']) => group);

/**
 * A page whose head names every script that its islands need at once: else the browser learns of each only from the one that
 * imports it. Islands that wait for someone are left alone.
 */
export function withIslandPreloads(html: string, imports: ScriptImports): string {
  const islands = [...html.matchAll(ISLAND)].map(([tag]) => tag).filter((tag) => STARTS_AT_ONCE.test(tag));
  if (islands.length === 0) return html;
  const started = [
    ...islands.flatMap((tag) => firstGroups(tag, ISLAND_SCRIPT)),
    ...firstGroups(html, PAGE_SCRIPT),
  ];
  const needed = new Set(started.flatMap((script) => imports[script] ?? []));
  const links = [...needed].map((script) => `<link rel="modulepreload" href="${script}">`).join('');
  return html.replace('</head>', `${links}</head>`);
}
