import * as z from 'zod/mini';
import type { Seo } from '../../../contract/catalog/seo.ts';
import { paths } from '../../../paths.ts';
import { SITE } from '../shop/site.ts';
import { typeset } from '../typography.ts';
import data from './seo-texts.json' with { type: 'json' };

export type SeoEntry = Omit<Seo, 'id'>;

const { roots, screens } = z
  .object({
    roots: z.array(
      z.object({
        path: z.enum(['home', 'catalog', 'news']),
        title: z.string(),
        h1: z.nullable(z.string()),
        /** The site's own where it is left out. */
        description: z.optional(z.string()),
        /** A paragraph below the screen. */
        text: z.nullable(z.string()),
        imageId: z.nullable(z.int()),
      }),
    ),
    screens: z.array(
      z.object({
        path: z.enum(['collections', 'brands', 'blog', 'actions', 'info', 'reviews']),
        title: z.string(),
        description: z.string(),
      }),
    ),
  })
  .parse(data);

export const rootEntries = (): SeoEntry[] =>
  roots.map(({ path, title, h1, description, text, imageId }) => ({
    url: paths[path],
    title,
    description: description === undefined ? SITE.description : typeset(description),
    h1,
    text: text && `<p>${typeset(text)}</p>`,
    imageId,
  }));

/** Screens of the shop; a page of the editors at the same address has texts of its own. */
export const screenEntries = (): SeoEntry[] =>
  screens.map(({ path, title, description }) => ({
    url: paths[path],
    title,
    description: typeset(description),
    h1: null,
    text: null,
    imageId: null,
  }));
