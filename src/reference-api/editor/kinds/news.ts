import { NewsSchema } from '../../../contract/content/news.ts';
import { formatLongDate } from '../../../domain/text/format.ts';
import { shownMinutes, zonedMoment } from '../../../domain/text/moment.ts';
import { newsPath } from '../../../paths.ts';
import { documentRecords } from '../records/document-records.ts';
import { defineKind } from './define-kind.ts';

export const news = defineKind({
  kind: 'news',
  segment: 'news',
  title: 'Новости',
  one: 'новость',
  newTitle: 'Новая новость',
  about: 'Статьи, акции и темы блога',
  group: 'texts',
  schema: NewsSchema,
  records: documentRecords('news', {
    order: (a, b) => Date.parse(b.publicationDate) - Date.parse(a.publicationDate) || b.id - a.id,
  }),
  words: {
    name: { label: 'Заголовок', required: true },
    preview: {
      label: 'Анонс',
      role: 'text',
      required: true,
      most: 1_000,
      hint: 'Стоит под заголовком в списке новостей.',
    },
    publicationDate: {
      label: 'Дата и время публикации, Москва',
      hint: 'Черновик без своей даты получит время, когда выйдет.',
    },
    tags: { label: 'Темы', role: 'words', hint: 'Через запятую.' },
    blocks: { label: 'Части статьи', one: 'Часть', add: 'Добавить' },
  },
  titleOf: ({ name }) => name,
  pathOf: ({ id }) => newsPath(id),
  hasPage: true,
  factsOf: ({ publicationDate }) => [formatLongDate(publicationDate)],
  fileOf: ({ image }) => image?.fileId,
  changed: ({ id }) => [{ kind: 'news', id: Number(id) }],
  create: ({ now }) => ({
    publicationDate: zonedMoment(`${shownMinutes(now.toISOString())}:00`),
    blocks: [{ type: 'text' as const, html: '' }],
  }),
  canRemove: true,
});
