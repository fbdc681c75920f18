import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import type { Content } from '../content/content.ts';
import { BuildMetaSchema } from '../content/build-manifest.ts';
import { releaseData } from '../content/release-files.ts';
import { readShellContent } from '../content/shell-content.ts';
import { onDemandHeaders } from './headers/on-demand-headers.ts';
import type { Release } from './release.ts';

/** `clientAddress` is empty where unknown. */
export type OnDemandHandler = (
  release: Release,
  request: IncomingMessage,
  response: ServerResponse,
  clientAddress: string,
) => Promise<void>;

/** The release's compiled site could not be loaded. */
export class InitError extends Error {
  override readonly name = 'InitError';
}

interface CompiledSite {
  handler(
    request: IncomingMessage,
    response: ServerResponse,
    next: () => void,
    locals: { content: Content; code: string; clientAddress: string },
  ): Promise<void>;
}

interface LoadedSite {
  readonly site: CompiledSite;
  readonly code: string;
}

const MetaSchema = z.pick(BuildMetaSchema, { code: true });

const isCompiledSite = (module: unknown): module is CompiledSite =>
  typeof module === 'object' &&
  module !== null &&
  'handler' in module &&
  typeof module.handler === 'function';

/** The site that rendered the release, so that assets are shared. */
async function siteOf({ id, folder }: Release, dataFolder: string): Promise<LoadedSite> {
  const { code } = z.parse(
    MetaSchema,
    JSON.parse(await readFile(join(folder, releaseData.meta(id)), 'utf8')),
  );
  const entry = join(resolve(dataFolder), 'compiled', code, 'server', 'entry.mjs');
  const site: unknown = await import(pathToFileURL(entry).href);
  if (!isCompiledSite(site)) throw new Error(`${entry} is not a compiled site: run npm run build.`);
  return { site, code };
}

const sendNotFound = (response: ServerResponse) =>
  response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Страница не найдена');

/** Uses the live release's code and frame, loaded once per release. */
export function createOnDemand(dataFolder: string): OnDemandHandler {
  let loaded: { id: string; parts: Promise<[LoadedSite, Content]> } | undefined;
  const load = (release: Release) => {
    const parts = Promise.all([siteOf(release, dataFolder), readShellContent(release.folder)]).catch(
      (error: unknown) => {
        throw new InitError(`Release ${release.id}`, { cause: error });
      },
    );
    parts.catch(() => (loaded = undefined));
    return { id: release.id, parts };
  };
  return async (release, request, response, clientAddress) => {
    if (loaded?.id !== release.id) loaded = load(release);
    const [{ site, code }, content] = await loaded.parts;
    for (const [name, value] of Object.entries(onDemandHeaders)) response.setHeader(name, value);
    await site.handler(request, response, () => sendNotFound(response), { content, code, clientAddress });
  };
}
