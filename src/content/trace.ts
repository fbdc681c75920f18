import type { Content } from './content.ts';
import { recordContent } from './record-content.ts';
import type { RecordStore } from './record-store.ts';

/** What one page read: a record's key and the hash of what it was; null where there was none. */
export type Trace = Map<string, string | null>;

/** Content that records each read; the page is then a function of the trace. */
export function tracedContent(store: RecordStore): { content: Content; trace: Trace } {
  const trace: Trace = new Map();
  const content = recordContent((key) => {
    const record = store.find(key);
    trace.set(key, record?.hash ?? null);
    return record?.value;
  });
  return { content, trace };
}
