import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseAllHeaders } from '@netlify/headers-parser';
import * as z from 'zod/mini';

const OneOrMore = z.union([z.string(), z.array(z.string())]);
const ConfigSchema = z.object({ path: OneOrMore, excludedPath: z.optional(OneOrMore) });

interface Declared<Handler> {
  handler: Handler;
  config: z.infer<typeof ConfigSchema>;
}

type FunctionHandler = (request: Request) => Promise<Response>;
type EdgeHandler = (request: Request, context: { next(): Promise<Response> }) => Promise<Response | URL>;

/** Loads a published function as the host does. */
export async function loadFunction<Handler>(
  root: string,
  kind: string,
  name: string,
): Promise<Declared<Handler>> {
  const file = join(root, '.netlify/v1', kind, name, `${name}.mjs`);
  const module = (await import(pathToFileURL(file).href)) as { default: Handler; config: unknown };
  return { handler: module.default, config: z.parse(ConfigSchema, module.config) };
}

const patterns = new Map<string, URLPattern>();

/** Whether a path matches a pattern; patterns are compiled once. */
function fits(pattern: string, pathname: string): boolean {
  const compiled = patterns.get(pattern) ?? new URLPattern({ pathname: pattern });
  patterns.set(pattern, compiled);
  return compiled.test({ pathname });
}

/** Whether a path matches one of the patterns of a function's configuration. */
export const matches = (configured: string | string[] | undefined, pathname: string) =>
  [configured ?? []].flat().some((pattern) => fits(pattern, pathname));

/** Serves what is published at `root` in the order that the host documents: edge function, function, file, 404 page. */
export class NetlifyHost {
  readonly #root: string;
  /** Whether the edge function is called again for the address that it returns. */
  readonly #asksAgain: boolean;
  #headers: ReturnType<typeof parseAllHeaders> | undefined;

  constructor(root: string, asksAgain: boolean) {
    this.#root = root;
    this.#asksAgain = asksAgain;
  }

  async respond(request: Request): Promise<Response> {
    const answer = await this.#respond(request);
    return request.method === 'HEAD' ? new Response(null, answer) : answer;
  }

  async #respond(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const edge = await loadFunction<EdgeHandler>(this.#root, 'edge-functions', 'address');
    if (matches(edge.config.excludedPath, pathname)) return this.#respondWithoutEdge(request);
    const answer = await edge.handler(request, { next: () => this.#respondWithoutEdge(request) });
    if (answer instanceof Response) return answer;
    const other = new Request(answer, request);
    return this.#asksAgain ? this.#respond(other) : this.#respondWithoutEdge(other);
  }

  async #respondWithoutEdge(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    // A function stands before a file at its path unless its configuration says `preferStatic`, which none does.
    for (const name of ['shop', 'hook']) {
      const { handler, config } = await loadFunction<FunctionHandler>(this.#root, 'functions', name);
      if (matches(config.path, pathname)) return handler(request);
    }
    const path = decodeURIComponent(pathname);
    for (const file of path === '/' ? ['/index.html'] : [path, `${path}.html`]) {
      if (this.#isFile(file)) return this.#file(file, 200, pathname);
    }
    return this.#file('/404.html', 404, pathname);
  }

  #readHeaders() {
    return parseAllHeaders({
      headersFiles: [join(this.#root, 'dist/_headers')],
      configHeaders: undefined,
      minimal: true,
    });
  }

  #isFile(file: string) {
    const path = join(this.#root, 'dist', file);
    return existsSync(path) && statSync(path).isFile();
  }

  async #file(file: string, status: number, pathname: string): Promise<Response> {
    const headers = new Headers({ 'Cache-Control': 'public,max-age=0,must-revalidate' });
    const parsed = await (this.#headers ??= this.#readHeaders());
    for (const rule of parsed.headers) {
      if (!fits(rule.for, pathname)) continue;
      for (const [name, value] of Object.entries(rule.values)) headers.set(name, String(value));
    }
    return new Response(readFileSync(join(this.#root, 'dist', file)), { status, headers });
  }
}
