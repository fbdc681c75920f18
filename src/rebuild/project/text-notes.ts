import { isWithoutZone } from '../../domain/text/moment.ts';
import type { RecordName } from '../problems/record-name.ts';
import { visible } from '../problems/visible.ts';
import type { Note } from '../problems/warning.ts';

/** Characters of a text that no page of a shop should have. */
const HUGE_TEXT = 100_000;

/** Texts of these names are no HTML. */
const TITLES: ReadonlySet<string> = new Set(['title', 'name', 'h1']);
const MOMENTS: ReadonlySet<string> = new Set(['publicationDate', 'startsAt', 'endsAt']);

const ESCAPED = /&(?:[a-z][a-z\d]{1,30}|#\d{1,7}|#x[\da-f]{1,6});/i;

function noteOf(record: RecordName, path: string, key: string, text: string): Note | undefined {
  if (text.length > HUGE_TEXT) return { code: 'text-huge', record, field: path, length: text.length };
  if (TITLES.has(key) && ESCAPED.test(text))
    return { code: 'text-escaped', record, field: path, text: visible(text) };
  if (MOMENTS.has(key) && isWithoutZone(text))
    return { code: 'date-without-zone', record, field: path, value: visible(text) };
  return undefined;
}

/** What is odd about the texts of a record: the first of each kind. */
export function textNotes(record: RecordName, entity: unknown): Note[] {
  const found = new Map<string, Note>();
  const visit = (value: unknown, path: string, key: string): void => {
    if (typeof value === 'string') {
      const note = noteOf(record, path, key, value);
      if (note && !found.has(note.code)) found.set(note.code, note);
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value))
        visit(inner, path === '' ? name : `${path}.${name}`, name);
    }
  };
  visit(entity, '', '');
  return [...found.values()];
}
