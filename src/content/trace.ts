import type { Content } from './content.ts';
import { recordKey } from './record-keys.ts';
import { recordContent } from './record-content.ts';
import type { RecordStore } from './record-store.ts';
import type { Settings } from './records.ts';
import { settingsPart, type SettingsPart, tracedSettings } from './settings-reads.ts';

/** What one page read: a record's key and the hash of what it was; null where there was none. */
export type Trace = Map<string, string | null>;

/** Stands before the key of a record that a page shows in its frame alone. */
export const FRAME_READ = 'frame/';

/** Records that pages may show in their frame alone. */
export const FRAME_RECORDS: readonly string[] = [
  recordKey.frameSettings,
  recordKey.site,
  recordKey.sections,
  recordKey.infoPages,
];

/** Content that notes what is read of it. */
export interface TracedContent {
  content: Content;
  trace: Trace;
  /** Adds what was read of the settings to the trace, once all is read; undefined where nothing was. */
  finish: () => SettingsPart | undefined;
}

/** Content that records each read; the page is then a function of the trace. */
export function tracedContent(store: RecordStore): TracedContent {
  const trace: Trace = new Map();
  const readAs = (prefix: string) => (key: string) => {
    const record = store.find(key);
    trace.set(prefix + key, record?.hash ?? null);
    return record?.value;
  };
  const all = recordContent(readAs(''), readAs(FRAME_READ));
  const read = new Set<string>();
  let traced: Settings | undefined;
  const whole = () => store.find(recordKey.settings)?.value as Settings | undefined;
  return {
    content: {
      ...all,
      settings() {
        const value = whole();
        // It says what is missing.
        if (value === undefined) return all.settings();
        return (traced ??= tracedSettings(value, read));
      },
    },
    trace,
    finish() {
      const settings = whole();
      if (settings === undefined || read.size === 0) return undefined;
      const part = settingsPart(settings, read);
      trace.set(part.key, part.hash);
      return part;
    },
  };
}
