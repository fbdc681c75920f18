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

/**
 * The sources of one path. Each is found by the one of its parameters that the fewest others have, so that a request is compared with
 * few of them: a former site may have had all its goods at `/index.php?id=…`.
 */
class SourcesOfPath {
  readonly #byParameter: ReadonlyMap<string, readonly Source[]>;

  constructor(sources: readonly Source[]) {
    const counts = new Map<string, number>();
    for (const one of sources.flatMap(({ parameters }) => parameters))
      counts.set(one, (counts.get(one) ?? 0) + 1);
    const rarest = ({ parameters }: Source): string =>
      parameters.toSorted((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0))[0] ?? '';
    this.#byParameter = Map.groupBy(sources, rarest);
  }

  /** The one that asks for most of what is sent; of several the first. */
  find(sent: readonly string[]): Source | undefined {
    return ['', ...sent]
      .flatMap((one) => this.#byParameter.get(one) ?? [])
      .filter(({ parameters }) => parameters.every((one) => sent.includes(one)))
      .toSorted((a, b) => b.parameters.length - a.parameters.length)[0];
  }
}

/** Addresses that have moved, by their paths. */
export class Redirects {
  readonly #sources: ReadonlyMap<string, SourcesOfPath>;

  constructor(redirects: readonly Redirect[]) {
    const byPath = Map.groupBy(redirects, ([from]) => splitAddress(from).path);
    this.#sources = new Map(
      [...byPath].map(([path, ofPath]) => [
        path,
        new SourcesOfPath(
          ofPath.map(([from, target]) => ({ parameters: parametersOf(splitAddress(from).search), target })),
        ),
      ]),
    );
  }

  /** Where the target of a request has moved, with the rest of its query; undefined where it has not. */
  find(target: string): string | undefined {
    if (this.#sources.size === 0) return undefined;
    const address = readRequestPath(target);
    if (address.kind === 'none') return undefined;
    const sent = parametersOf(address.search);
    const found = this.#sources.get(address.decodedPath)?.find(sent);
    return found && locationOf(found, sent);
  }
}
