import * as z from 'zod/mini';
import { MomentSchema } from '../../../contract/calls/moment.ts';
import { draftedRecord } from './draft-record.ts';
import type { StoredDraft } from '../../drafts/drafts.ts';
import { datedNews } from '../../drafts/publication-date.ts';
import type { ShopStore } from '../../shop-store.ts';
import { FieldReader, type Group } from '../fields/field-tree.ts';
import type { OpenForm, Saved } from '../form/open-form.ts';
import { checkRecord, earlyDate, recordForm } from '../form/open-record.ts';
import { NewsSchema } from '../../../contract/content/news.ts';
import type { Content, Kind } from '../kinds/kind.ts';
import { type Author, readRecord } from '../records/save-record.ts';

/** The field that says when a draft is published by itself. */
export const PUBLISH_AT = 'publishAt';

const PUBLICATION = new FieldReader([
  {
    [PUBLISH_AT]: {
      label: 'Опубликовать само, Москва',
      hint: 'С точностью до минуты. Пустое поле — опубликуете сами.',
    },
  },
]).read(z.nullable(MomentSchema), PUBLISH_AT);

const withPublication = (fields: Group): Group => ({
  ...fields,
  members: [[PUBLISH_AT, PUBLICATION], ...fields.members],
});

/** News without an editor's date are dated again when they are stored again. */
const dated = (
  kind: Kind,
  record: Content,
  { previous, savedAt }: { previous: StoredDraft | undefined; savedAt: number },
): Content =>
  kind.kind === 'news' && previous ? datedNews(z.parse(NewsSchema, record), previous, savedAt) : record;

interface PutDraft {
  kind: Kind;
  id: string;
  record: Content;
  publishAt: number | null;
}

/** Stores a record as a draft over what is published now, as part of the present change. */
function putDraft(store: ShopStore, { kind, id, record, publishAt }: PutDraft, { by, at }: Author): Saved {
  const name = { kind: kind.kind, id };
  const savedAt = at.getTime();
  const drafted = dated(kind, record, { previous: store.drafts.one(kind.kind, id), savedAt });
  store.drafts.put(kind.kind, z.parse(kind.schema, drafted) as Content, {
    id,
    base: readRecord(store, name),
    savedAt,
    editorName: by,
    publishAt,
  });
  return { id, changed: [] };
}

const publishAtOf = ({ [PUBLISH_AT]: moment }: Content): number | null =>
  typeof moment === 'string' ? Date.parse(moment) : null;

const isPast = (record: Content, now: Date): boolean => (publishAtOf(record) ?? Infinity) <= now.getTime();

function withoutTime({ [PUBLISH_AT]: _, ...record }: Content): Content {
  return record;
}

/** A draft as it is edited; undefined where there is none. */
export function openDraft(
  store: ShopStore,
  { kind, id }: { kind: Kind; id: string },
  author: Author,
): OpenForm | undefined {
  const draft = store.drafts.one(kind.kind, id);
  if (draft === undefined) return undefined;
  const { publishAt } = draft;
  const record = draftedRecord(store, draft);
  const form = recordForm(store, kind, record);
  const before = readRecord(store, { kind: kind.kind, id });
  return {
    ...form,
    title: form.title || (kind.newTitle ?? kind.title),
    id,
    fields: withPublication(form.fields),
    stored: { ...record, [PUBLISH_AT]: publishAt === null ? null : new Date(publishAt).toISOString() },
    becomesPublic: (typed) => Boolean(typed[PUBLISH_AT]),
    check: (edited) => ({
      ...checkRecord(store, kind, {
        edited: withoutTime(edited),
        before,
        id: before === undefined ? undefined : id,
      }),
      ...earlyDate(edited, publishAtOf(edited) ?? Infinity),
      ...(isPast(edited, author.at) && { [PUBLISH_AT]: 'Это время уже прошло.' }),
    }),
    save: (edited) =>
      putDraft(store, { kind, id, record: withoutTime(edited), publishAt: publishAtOf(edited) }, author),
  };
}

/** A published or a new record whose values become a draft. */
export function beginDraft(store: ShopStore, form: OpenForm, author: Author): OpenForm {
  const { kind, id } = form;
  return {
    ...form,
    becomesPublic: () => false,
    save(record) {
      const created = id === undefined ? kind.records.created(store, record) : { id, record };
      return putDraft(store, { kind, ...created, publishAt: null }, author);
    },
  };
}
