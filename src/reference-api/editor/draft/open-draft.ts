import type { DraftKind } from '../../../contract/content/draft.ts';
import { datedNews } from '../../drafts/publication-date.ts';
import { draftNews, draftProduct, publishedRecord } from '../../drafts/draft-record.ts';
import type { StoredDraft } from '../../drafts/drafts.ts';
import type { ShopStore } from '../../shop-store.ts';
import { earlyNews } from '../early-news.ts';
import type { Section, Values } from '../form/field.ts';
import type { EditedRecord, OpenForm, Saved } from '../form/open-form.ts';
import { shownMinutes, zonedMoment } from '../../../domain/text/moment.ts';
import { newsForm } from '../news-form.ts';
import { productForm } from '../product-form.ts';

/** Who saves a draft, and when. */
export interface DraftAuthor {
  now: Date;
  editorName: string;
}

/** The field that says when a draft is published by itself. */
export const PUBLISH_AT = 'publishAt';

const PUBLICATION: Section = {
  title: 'Публикация',
  fields: [
    {
      name: PUBLISH_AT,
      label: 'Опубликовать само, Москва',
      input: { kind: 'moment', required: false },
      hint: 'С точностью до минуты. Пустое поле — опубликуете сами.',
    },
  ],
};

/** News without an editor's date are dated again when they are stored again. */
const dated = (edited: EditedRecord, previous: StoredDraft | undefined, savedAt: number): EditedRecord =>
  edited.kind === 'news' && previous
    ? { ...edited, record: datedNews(edited.record, previous, savedAt) }
    : edited;

/** Stores a record as a draft over what is published now, as part of the present change. */
function putDraft(
  store: ShopStore,
  edited: EditedRecord,
  { now, editorName, publishAt }: DraftAuthor & Pick<StoredDraft, 'publishAt'>,
): Saved {
  const { kind } = edited;
  const { id } = edited.record;
  const savedAt = now.getTime();
  const { record } = dated(edited, store.drafts.one(kind, id), savedAt);
  store.drafts.put(kind, record, {
    base: publishedRecord(store, kind, id),
    savedAt,
    editorName,
    publishAt,
  });
  return { id, changed: [] };
}

const publishAtOf = (values: Values): number | null =>
  values[PUBLISH_AT] ? Date.parse(zonedMoment(`${values[PUBLISH_AT]}:00`)) : null;

const wrongTime = (values: Values, now: Date): Values =>
  (publishAtOf(values) ?? Infinity) <= now.getTime() ? { [PUBLISH_AT]: 'Это время уже прошло.' } : {};

/** A draft as it is edited; undefined where there is none. */
export function openDraft(
  store: ShopStore,
  { kind, id }: { kind: DraftKind; id: number },
  author: DraftAuthor,
): OpenForm | undefined {
  const draft = store.drafts.one(kind, id);
  if (draft === undefined) return undefined;
  const form: Omit<OpenForm, 'id' | 'save' | 'edited'> & { edited: (values: Values) => EditedRecord } =
    kind === 'news'
      ? newsForm(draftNews(store, draft), { isPublished: draft.base !== undefined })
      : productForm(store, draftProduct(store, draft));
  const { publishAt } = draft;
  return {
    ...form,
    id,
    sections: [PUBLICATION, ...form.sections],
    values: {
      ...form.values,
      [PUBLISH_AT]: publishAt === null ? '' : shownMinutes(new Date(publishAt).toISOString()),
    },
    becomesPublic: (typed) => Boolean(typed[PUBLISH_AT]),
    check: (values) => ({
      ...form.check?.(values),
      ...earlyNews(values, publishAtOf(values) ?? Infinity),
      ...wrongTime(values, author.now),
    }),
    save: (values) => putDraft(store, form.edited(values), { ...author, publishAt: publishAtOf(values) }),
  };
}

/** A published or a new record whose values become a draft; undefined for kinds that have none. */
export function beginDraft(store: ShopStore, form: OpenForm, author: DraftAuthor): OpenForm | undefined {
  const { edited } = form;
  return (
    edited && {
      ...form,
      becomesPublic: () => false,
      save: (values) => putDraft(store, edited(values), { ...author, publishAt: null }),
    }
  );
}
