import type { IncomingMessage, ServerResponse } from 'node:http';
import { pathToFileURL } from 'node:url';
import type { Content } from '../content/content.ts';
import { readShellContent } from '../content/shell-content.ts';
import type { Release } from './release.ts';

/** Answers a guarded route with the compiled site. */
export type OnDemandHandler = (
  release: Release,
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<void>;

/** The entry that the Node adapter compiles. */
interface CompiledSite {
  handler(
    request: IncomingMessage,
    response: ServerResponse,
    next: () => void,
    locals: { content: Content },
  ): Promise<void>;
}

const isCompiledSite = (module: unknown): module is CompiledSite =>
  typeof module === 'object' &&
  module !== null &&
  'handler' in module &&
  typeof module.handler === 'function';

/** Loads the compiled site once; each release's header and footer are read once, when it is first asked for. */
export const loadOnDemand = async (entry: string): Promise<OnDemandHandler> => {
  const site: unknown = await import(pathToFileURL(entry).href);
  if (!isCompiledSite(site)) throw new Error(`${entry} is not a compiled site: run npm run build.`);
  let shell: { id: string; content: Content } | undefined;
  return async (release, request, response) => {
    if (shell?.id !== release.id) shell = { id: release.id, content: await readShellContent(release.folder) };
    response.setHeader('Cache-Control', 'private, no-store');
    await site.handler(
      request,
      response,
      () =>
        response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Страница не найдена'),
      { content: shell.content },
    );
  };
};
