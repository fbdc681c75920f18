import { readRedirects } from '../content/redirects.ts';
import { Redirects } from '../domain/requests/redirects.ts';
import type { Release } from './release.ts';

/** The redirects of a release, read at the first address that it does not have. */
export function createRedirectsOf(): (release: Release) => Promise<Redirects> {
  let known: { id: string; redirects: Promise<Redirects> } | undefined;
  return ({ id, folder }) => {
    if (known?.id !== id) {
      const redirects = readRedirects(folder).then((pairs) => new Redirects(pairs));
      // A release that is removed meanwhile is asked for again.
      redirects.catch(() => {
        if (known?.redirects === redirects) known = undefined;
      });
      known = { id, redirects };
    }
    return known.redirects;
  };
}
