import { zonedMoment } from '../../../domain/text/moment.ts';
import type { ShopStore } from '../../shop-store.ts';
import { emptyOf } from '../fields/empty-record.ts';
import type { Texts } from '../fields/show-record.ts';
import type { Content, Kind } from '../kinds/kind.ts';
import { type Author, readRecord, saveRecord } from '../records/save-record.ts';
import { fieldsOf } from './kind-fields.ts';
import type { OpenForm } from './open-form.ts';

const NOW =
  'Эта минута ещё не\u00a0наступила, а\u00a0новость выйдет сразу. Чтобы она вышла позже, сохраните её в\u00a0черновики и\u00a0заполните там «Опубликовать само».';
const BEFORE = 'Новость выйдет раньше этой минуты: смотрите «Опубликовать само».';

function publicationOf(record: Content): string | undefined {
  const date = record['publicationDate'];
  return typeof date === 'string' ? date : undefined;
}

/** What is wrong with a record that goes out by itself before its own date; most kinds have none. */
export function earlyDate(record: Content, goesOutAt: number): Texts {
  const date = publicationOf(record);
  return date !== undefined && Date.parse(zonedMoment(date)) > goesOutAt ? { publicationDate: BEFORE } : {};
}

/**
 * A form whose record becomes public at once. A record with a date that is to come is refused: its editor means it to be read
 * later, and it would be read now. A date that was stored before is no mistake of this edit.
 */
export const publishedAtOnce = (form: OpenForm, now: Date): OpenForm => ({
  ...form,
  check(record) {
    const isEdited =
      form.becomesPublic?.({}) === true || publicationOf(record) !== publicationOf(form.stored);
    const isEarly = isEdited && Object.keys(earlyDate(record, now.getTime())).length > 0;
    return { ...form.check?.(record), ...(isEarly && { publicationDate: NOW }) };
  },
});

/** What is wrong with a record whose fields are right by themselves. */
export const checkRecord = (
  store: ShopStore,
  kind: Kind,
  { edited, before, id }: { edited: Content; before: Content | undefined; id: string | undefined },
): Texts => ({
  ...kind.check?.(edited, { store, before }),
  ...kind.records.misnamed?.(store, edited, id),
});

/** What forms of a kind share, wherever their record is stored. */
export const recordForm = (store: ShopStore, kind: Kind, record: Content) => ({
  kind,
  title: kind.titleOf(record),
  path: kind.pathOf(record, store),
  fields: fieldsOf(kind),
  stored: record,
});

/** A published record as it is edited; undefined where there is none. */
export function openRecord(
  store: ShopStore,
  { kind, id }: { kind: Kind; id: string },
  author: Author,
): OpenForm | undefined {
  const record = readRecord(store, { kind: kind.kind, id });
  if (record === undefined) return undefined;
  return {
    ...recordForm(store, kind, record),
    id,
    check: (edited) => checkRecord(store, kind, { edited, before: record, id }),
    save: (edited) => ({ id, ...saveRecord(store, { kind: kind.kind, id, record: edited, ...author }) }),
  };
}

/** A record that is not there yet; undefined for kinds that cannot be added to. */
export function openNew(store: ShopStore, kind: Kind, author: Author): OpenForm | undefined {
  const begun = kind.create?.({ store, now: author.at });
  if (begun === undefined) return undefined;
  const record = { ...(emptyOf(fieldsOf(kind)) as Content), ...begun };
  return {
    ...recordForm(store, kind, record),
    id: undefined,
    title: kind.newTitle ?? kind.title,
    path: '/',
    becomesPublic: () => true,
    check: (edited) => checkRecord(store, kind, { edited, before: undefined, id: undefined }),
    save(edited) {
      const created = kind.records.created(store, edited);
      return { id: created.id, ...saveRecord(store, { kind: kind.kind, ...created, ...author }) };
    },
  };
}
