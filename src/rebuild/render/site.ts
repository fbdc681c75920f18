import { pathToFileURL } from 'node:url';
import type { Content } from '../../content/content.ts';
import type { DraftNotice } from '../../content/draft-notice.ts';
import type { Fragments } from '../../content/fragments.ts';
import { RebuildError } from '../problems/rebuild-error.ts';

/** The compiled site. */
export interface Site {
  /** Colour of CSS that the brand's pages have. */
  themeColour?: string;
  render(
    request: Request,
    locals: {
      content: Content;
      code: string;
      fragments?: Fragments;
      draft?: DraftNotice;
      onError: (error: unknown) => void;
    },
  ): Promise<Response>;
}

const isSite = (module: unknown): module is Site =>
  typeof module === 'object' && module !== null && 'render' in module && typeof module.render === 'function';

/** Loads the compiled render entry. @throws RebuildError */
export async function loadSite(entry: string): Promise<Site> {
  const site: unknown = await import(pathToFileURL(entry).href);
  if (!isSite(site)) throw new RebuildError({ code: 'render-entry-invalid', entry });
  return site;
}

const ORIGIN = 'http://localhost';

export const pageRequest = (address: string): Request => new Request(ORIGIN + address);
