import * as z from 'zod/mini';
import type { Client } from '../../api/client.ts';
import { type Seo, SeoSchema } from '../../contract/catalog/seo.ts';
import { type ChangesPage, changePages } from './change-pages.ts';
import { valueFault } from '../problems/value-fault.ts';
import { nameOf } from './malformed/record-fault.ts';
import { SkippedRecords } from './malformed/skipped-records.ts';
import { getRawSeo } from './raw-calls.ts';
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
): AsyncIterable<ChangesPage<unknown>> =>
  changePages(async (page) => {
    const response = client.call(getRawSeo, {
      query: { page, limit: RECORDS_PER_CALL, ...(since !== undefined && { changedAfter: since }) },
    });
    if (page > 1) return response;
    const served = await unserved.unlessUnserved('seo', response);
    if (served) return served;
    const meta = { pageCount: 1, totalCount: 0 };
    return { data: [...stored()], meta, partial: true, revision: since };
  });

/** Parses SEO records and skips those that break the contract. One may come twice while pages shift: the last one counts. */
export class SeoReader {
  readonly skipped = new SkippedRecords();

  /** `from`: how many records of the list came before. */
  read(raw: readonly unknown[], from: number): Seo[] {
    return raw.flatMap((item, index) => {
      const parsed = z.safeParse(SeoSchema, item);
      const name = nameOf(item, from + index);
      if (name.id !== null) this.skipped.delete(name.id);
      if (parsed.success) return [parsed.data];
      this.skipped.add({ ...name, ...valueFault(parsed.error, item) });
      return [];
    });
  }
}
