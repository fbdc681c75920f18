import type { ContentBlock } from '../../contract/content/content-block.ts';
import type { News } from '../../contract/content/news.ts';
import { newsPath, paths } from '../../paths.ts';
import type { ShopStore } from '../shop-store.ts';
import type { Field, Section, Values } from './form/field.ts';
import { MAX_LEAD_LENGTH, MAX_TEXT_LENGTH, MAX_TITLE_LENGTH } from './form/limits.ts';
import type { OpenForm } from './form/open-form.ts';
import { tagsOf } from './form/read-field.ts';
import { shownMinutes, zonedMoment } from '../../domain/text/moment.ts';

const MAX_TAGS = 10;
const MAX_TAG_LENGTH = 60;
/** The highest number that a news item has had: a removed one's address does not become another's. */
const LAST_ID = 'last-news-id';

const block = (index: number): string => `block-${index}`;

function textFields(blocks: readonly ContentBlock[]): Field[] {
  const texts = blocks.flatMap((one, index) => (one.type === 'text' ? [index] : []));
  return texts.map((index, place) => ({
    name: block(index),
    label: texts.length === 1 ? 'Текст' : `Текст, часть ${place + 1}`,
    input: { kind: 'text', most: MAX_TEXT_LENGTH, required: false, rows: 12, isHtml: true },
  }));
}

function sectionsOf({ blocks }: News, isPublished: boolean): Section[] {
  const others = blocks.some(({ type }) => type !== 'text');
  return [
    {
      title: 'Новость',
      fields: [
        { name: 'name', label: 'Заголовок', input: { kind: 'line', most: MAX_TITLE_LENGTH, required: true } },
        {
          name: 'preview',
          label: 'Анонс',
          input: { kind: 'text', most: MAX_LEAD_LENGTH, required: true, rows: 3, isHtml: false },
          hint: 'Стоит под заголовком в списке новостей.',
        },
        {
          name: 'publicationDate',
          label: 'Дата и время публикации, Москва',
          input: { kind: 'moment', required: true },
          ...(!isPublished && { hint: 'Если не менять — время, когда новость выйдет.' }),
        },
        {
          name: 'tags',
          label: 'Темы',
          input: { kind: 'tags', most: MAX_TAGS, longest: MAX_TAG_LENGTH },
          hint: 'Через запятую.',
        },
      ],
    },
    {
      title: 'Текст',
      ...(others && {
        note: 'Картинки, таблицы и другие части остаются на своих местах между частями текста.',
      }),
      fields: textFields(blocks),
    },
  ];
}

const isBlock = (name: string): boolean => /^block-\d+$/.test(name);

/** Values of any article's form as those of a new one's, which has one text. */
export function inOneText(values: Values): Values {
  const texts = Object.entries(values).filter(([name]) => isBlock(name));
  const others = Object.entries(values).filter(([name]) => !isBlock(name));
  return { ...Object.fromEntries(others), [block(0)]: texts.map(([, text]) => text).join('\n') };
}

const valuesOf = ({ name, preview, publicationDate, tags, blocks }: News): Values => ({
  name,
  preview,
  publicationDate: shownMinutes(publicationDate),
  tags: tags.join(', '),
  ...Object.fromEntries(
    blocks.flatMap((one, index) => (one.type === 'text' ? [[block(index), one.html]] : [])),
  ),
});

function edited(news: News, before: Values, values: Values): News {
  const moment = values['publicationDate'] ?? '';
  return {
    ...news,
    name: values['name'] ?? news.name,
    preview: values['preview'] ?? '',
    publicationDate:
      moment === before['publicationDate'] ? news.publicationDate : zonedMoment(`${moment}:00`),
    tags: tagsOf(values['tags'] ?? ''),
    blocks: news.blocks.map((one, index) =>
      one.type === 'text' ? { ...one, html: values[block(index)] ?? '' } : one,
    ),
  };
}

/** The form of a news item, wherever its values are stored. */
export function newsForm(news: News, { isPublished }: { isPublished: boolean }) {
  const before = valuesOf(news);
  return {
    kind: 'news' as const,
    title: news.name,
    path: newsPath(news.id),
    fileId: news.image?.fileId,
    sections: sectionsOf(news, isPublished),
    values: before,
    edited: (values: Values) => ({ kind: 'news' as const, record: edited(news, before, values) }),
  };
}

/** A news item as it is edited; undefined where there is none. */
export function openNews(store: ShopStore, id: number): OpenForm | undefined {
  const news = store.documents.one('news', id);
  if (news === undefined) return undefined;
  const form = newsForm(news, { isPublished: true });
  return {
    ...form,
    id,
    save(values) {
      store.documents.put('news', id, form.edited(values).record);
      return { id, changed: [{ kind: 'news', id }] };
    },
  };
}

/** A number that no news item and no draft has had, as part of the present change. */
function takeId(store: ShopStore): number {
  const known = store.documents.all('news').map((one) => one.id);
  const id = Math.max(0, Number(store.metadata.get(LAST_ID) ?? 0), ...known) + 1;
  store.metadata.set(LAST_ID, String(id));
  return id;
}

/** A news item that is not there yet. */
export function newNews(store: ShopStore, now: Date): OpenForm {
  const form = newsForm(
    {
      id: 0,
      name: '',
      preview: '',
      image: null,
      publicationDate: zonedMoment(`${shownMinutes(now.toISOString())}:00`),
      tags: [],
      blocks: [{ type: 'text', html: '' }],
    },
    { isPublished: false },
  );
  const created = (values: Values) => {
    const { kind, record } = form.edited(values);
    return { kind, record: { ...record, id: takeId(store) } };
  };
  return {
    ...form,
    id: undefined,
    title: 'Новая новость',
    becomesPublic: () => true,
    path: paths.news,
    edited: created,
    save(values) {
      const { record } = created(values);
      store.documents.put('news', record.id, record);
      return { id: record.id, changed: [{ kind: 'news', id: record.id }] };
    },
  };
}

/** Removes a news item with its data for search engines, as part of the present change. */
export function removeNews(store: ShopStore, id: number): void {
  const known = Math.max(id, Number(store.metadata.get(LAST_ID) ?? 0));
  store.metadata.set(LAST_ID, String(known));
  store.documents.remove('news', id);
  store.lastEdits.remove('news', id);
  store.drafts.remove('news', id);
  for (const record of store.seo.find({ url: newsPath(id) }, 1, 0)) store.seo.remove(record.id);
}
