import type { Client } from '../../api/client.ts';
import { getSeo, type Seo } from '../../contract/seo.ts';
import { type ChangesPage, changePages } from './change-pages.ts';

const RECORDS_PER_CALL = 500;

/** The SEO records that changed since a revision; all of them where there is none. */
export const seoPages = (client: Client, since: string | undefined): AsyncIterable<ChangesPage<Seo>> =>
  changePages((page) =>
    client.call(getSeo, {
      query: { page, limit: RECORDS_PER_CALL, ...(since !== undefined && { changedAfter: since }) },
    }),
  );
