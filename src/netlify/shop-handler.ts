import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BAD_GATEWAY, SERVER_ERROR } from '../contract/calls/http-status.ts';
import type { Content } from '../content/content.ts';
import { readShellContent } from '../content/shell-content.ts';
import { DEFAULT_CURRENCY_ID } from '../contract/calls/headers.ts';
import { paths } from '../paths.ts';
import type { ShopSettings } from '../domain/shop/shop-settings.ts';
import { destinationOf } from '../server/address.ts';
import { type ErrorColours, failureResponse } from '../server/answers/error-document.ts';
import { onDemandHeaders } from '../server/headers/on-demand-headers.ts';
import { redirectHeaders } from '../server/headers/redirect-headers.ts';
import { readPolicy, securityHeaders } from '../server/headers/security-headers.ts';

export interface ShopHandlerOptions extends ShopSettings {
  /** Holds `server/`, the compiled site, and of the release `_data/` and `404.html`. */
  folder: string;
  /** Key of the compiled code. */
  code: string;
  /** Colours of the screen where the function itself has failed. */
  errorColours?: ErrorColours;
}

type Site = (
  request: Request,
  locals: { content: Content; code: string; clientAddress?: string },
) => Promise<Response>;

/** What the host adds to a request. */
interface HostContext {
  /** Network address of the visitor. */
  readonly ip?: string;
}

const isSite = (module: unknown): module is { answer: Site } =>
  typeof module === 'object' && module !== null && 'answer' in module && typeof module.answer === 'function';

async function readSite(folder: string): Promise<Site> {
  const site: unknown = await import(pathToFileURL(join(folder, 'server', 'on-demand-entry.mjs')).href);
  if (!isSite(site)) throw new Error('The compiled site answers no requests.');
  return site.answer;
}

/** What `src/page-env.ts` reads. */
const variablesOf = ({ apiUrl, internalApiUrl = apiUrl, siteUrl, currencyId }: ShopSettings) => ({
  API_URL: apiUrl,
  INTERNAL_API_URL: internalApiUrl,
  SITE_URL: siteUrl,
  CURRENCY_ID: String(currencyId ?? DEFAULT_CURRENCY_ID),
});

/** Answers guarded routes with the compiled site, and nothing else: any other address is the release's 404 page. */
export function createShopHandler({ folder, code, errorColours: colours, ...shop }: ShopHandlerOptions) {
  // The compiled site reads its settings while it is loaded; they must be those that the pages were made with.
  Object.assign(process.env, variablesOf(shop));
  const load = async () => {
    const [site, content, policy, notFound] = await Promise.all([
      readSite(folder),
      readShellContent(folder),
      readPolicy(folder, shop),
      readFile(join(folder, '404.html')),
    ]);
    const headers = {
      ...securityHeaders(shop.siteUrl.startsWith('https:')),
      'Content-Security-Policy': policy,
    };
    return { site, content, headers, notFound };
  };
  const loaded = load();
  loaded.catch(() => undefined);

  const respond = async (request: Request, { ip }: HostContext): Promise<Response> => {
    const { site, content, headers, notFound } = await loaded;
    const destination = destinationOf(request.url.slice(new URL(request.url).origin.length));
    if (destination.kind === 'redirect') {
      const { status, location } = destination;
      return new Response(null, { status, headers: { ...headers, ...redirectHeaders(location) } });
    }
    // Its file is not found here where the edge function could not lead to it.
    const isSearch = destination.kind === 'file' && destination.path === paths.search;
    if (destination.kind !== 'on-demand' && !isSearch) {
      const type = { 'Content-Type': 'text/html; charset=utf-8' };
      return new Response(new Uint8Array(notFound), { status: 404, headers: { ...headers, ...type } });
    }
    const {
      body,
      status,
      headers: given,
    } = await site(request, { content, code, ...(ip && { clientAddress: ip }) });
    const answer = new Response(body, {
      status,
      headers: { ...headers, ...onDemandHeaders },
    });
    for (const [name, value] of given) {
      if (name === 'set-cookie') answer.headers.append(name, value);
      else answer.headers.set(name, value);
    }
    return answer;
  };

  return async (request: Request, context: HostContext = {}): Promise<Response> => {
    try {
      return await respond(request, context);
    } catch (error) {
      const status = await loaded.then(
        () => SERVER_ERROR,
        () => BAD_GATEWAY,
      );
      return failureResponse(`${request.method} ${new URL(request.url).pathname}`, error, {
        status,
        colours,
        isCounted: shop.counters !== undefined,
      });
    }
  };
}
