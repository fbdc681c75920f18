import { formatLongDate } from '../../../domain/text/format.ts';
import { shownMinutes, zonedMoment } from '../../../domain/text/moment.ts';
import { newsPath } from '../../../paths.ts';
import { documentKind } from './define-kind.ts';

export const news = documentKind('news', {
  segment: 'news',
  title: 'Новости',
  one: 'новость',
  newTitle: 'Новая новость',
  about: 'Статьи, акции и темы блога',
  group: 'texts',
  named: {
    order: (a, b) => Date.parse(b.publicationDate) - Date.parse(a.publicationDate) || b.id - a.id,
  },
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
  pathOf: ({ id }) => newsPath(id),
  hasPage: true,
  factsOf: ({ publicationDate }) => [formatLongDate(publicationDate)],
  create: ({ now }) => ({
    publicationDate: zonedMoment(`${shownMinutes(now.toISOString())}:00`),
    blocks: [{ type: 'text' as const, html: '' }],
  }),
});
