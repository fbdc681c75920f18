import type { Content } from './content.ts';
import { recordKey } from './record-keys.ts';
import { recordContent } from './record-content.ts';
import type { RecordStore } from './record-store.ts';

/** What one page read: a record's key and the hash of what it was; null where there was none. */
export type Trace = Map<string, string | null>;

/** Stands before the key of a record that a page shows in its frame alone. */
export const FRAME_READ = 'frame/';

/** Records that pages may show in their frame alone. */
export const FRAME_RECORDS: readonly string[] = [recordKey.site, recordKey.sections, recordKey.infoPages];

/** Content that records each read; the page is then a function of the trace. */
export function tracedContent(store: RecordStore): { content: Content; trace: Trace } {
  const trace: Trace = new Map();
  const readAs = (prefix: string) => (key: string) => {
    const record = store.find(key);
    trace.set(prefix + key, record?.hash ?? null);
    return record?.value;
  };
  return { content: recordContent(readAs(''), readAs(FRAME_READ)), trace };
}
