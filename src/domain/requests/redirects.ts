import * as z from 'zod/mini';
import { encodePath, readRequestPath } from './request-path.ts';

/** From and to: decoded paths of the shop, of which the first may have a query and the second may, too. */
export const RedirectSchema = z.tuple([z.string(), z.string()]);
export type Redirect = z.infer<typeof RedirectSchema>;

interface Source {
  /** Parameters as they are sent; all of them must be there. */
  readonly parameters: readonly string[];
  readonly target: string;
}

const parametersOf = (search: string): string[] => search.slice(1).split('&').filter(Boolean);

/** A path and its query, with its `?`. */
function splitAddress(address: string): { path: string; search: string } {
  const at = address.indexOf('?');
  return at < 0 ? { path: address, search: '' } : { path: address.slice(0, at), search: address.slice(at) };
}

/** What of a request's query goes along to the target: all but what the source has asked for. */
function locationOf({ parameters, target }: Source, sent: readonly string[]): string {
  const { path, search } = splitAddress(target);
  const passed = sent.filter((one) => !parameters.includes(one));
  const query = [...parametersOf(search), ...passed];
  return encodePath(path) + (query.length > 0 ? `?${query.join('&')}` : '');
}

/** Addresses that have moved, by their paths. */
export class Redirects {
  readonly #sources = new Map<string, Source[]>();

  constructor(redirects: readonly Redirect[]) {
    for (const [from, target] of redirects) {
      const { path, search } = splitAddress(from);
      const sources = this.#sources.get(path) ?? [];
      sources.push({ parameters: parametersOf(search), target });
      this.#sources.set(path, sources);
    }
    // The one that asks for most counts.
    for (const sources of this.#sources.values())
      if (sources.length > 1) sources.sort((a, b) => b.parameters.length - a.parameters.length);
  }

  /** Where the target of a request has moved, with the rest of its query; undefined where it has not. */
  find(target: string): string | undefined {
    if (this.#sources.size === 0) return undefined;
    const address = readRequestPath(target);
    if (address.kind === 'none') return undefined;
    const sent = parametersOf(address.search);
    const found = this.#sources
      .get(address.decodedPath)
      ?.find(({ parameters }) => parameters.every((one) => sent.includes(one)));
    return found && locationOf(found, sent);
  }
}
