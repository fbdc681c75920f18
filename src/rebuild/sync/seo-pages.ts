import type { Client } from '../../api/client.ts';
import { getSeo, type Seo } from '../../contract/seo.ts';
import { type ChangesPage, changePages } from './change-pages.ts';
import type { UnservedCalls } from './unserved-calls.ts';

const RECORDS_PER_CALL = 500;

/**
 * The SEO records that changed since a revision; all of them where there is none. Where the back end does not serve them,
 * those that are `stored`.
 */
export const seoPages = (
  client: Client,
  since: string | undefined,
  unserved: UnservedCalls,
  stored: () => Iterable<Seo>,
): AsyncIterable<ChangesPage<Seo>> =>
  changePages(async (page) => {
    const response = client.call(getSeo, {
      query: { page, limit: RECORDS_PER_CALL, ...(since !== undefined && { changedAfter: since }) },
    });
    if (page > 1) return response;
    const served = await unserved.unlessUnserved('seo', response);
    if (served) return served;
    const meta = { pageCount: 1, totalCount: 0 };
    return { data: [...stored()], meta, partial: true, revision: since };
  });
