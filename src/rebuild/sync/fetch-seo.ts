import type { Client } from '../../api/client.ts';
import { getSeo, type Seo } from '../../contract/seo.ts';
import { type Changes, fetchChanges } from './fetch-changes.ts';

const RECORDS_PER_CALL = 500;

/** Fetches the SEO records that changed since a revision; all of them where there is none. */
export const fetchSeo = (client: Client, since: string | undefined): Promise<Changes<Seo>> =>
  fetchChanges((page) =>
    client.call(getSeo, {
      query: { page, limit: RECORDS_PER_CALL, ...(since !== undefined && { changedAfter: since }) },
    }),
  );
