import { paths } from '../../../paths.ts';
import { documentKind } from './define-kind.ts';
import { reference } from './options.ts';

export const pages = documentKind('page', {
  segment: 'pages',
  title: 'Страницы',
  one: 'страницу',
  newTitle: 'Новая страница',
  about: 'О магазине, доставка, оплата, контакты и другие тексты',
  group: 'texts',
  named: { key: 'code', id: 'id' },
  words: {
    parentId: reference('page', { label: 'В папке', hint: 'Пусто — на верхнем уровне.' }),
    lead: { label: 'Под заголовком', role: 'text', most: 1_000 },
    isPage: { label: 'Есть своя страница', hint: 'Без неё это папка для других страниц.' },
  },
  sections: [
    { title: 'Страница', fields: ['title', 'lead'] },
    { title: 'Части страницы', fields: ['blocks'] },
    { title: 'Адрес и место', fields: ['code', 'parentId', 'sort', 'isPage'] },
  ],
  pathOf: ({ code, parentId }, { documents }) => {
    const parent = documents.cached('page').find(({ id }) => id === parentId);
    return parent ? `${paths.home}${parent.code}/${code}` : `${paths.home}${code}`;
  },
  hasPage: true,
  factsOf: ({ code }) => [`/${code}`],
  create: () => ({ isPage: true, blocks: [{ type: 'text' as const, html: '' }] }),
  check: ({ id, parentId, isPage }, { store, before }) => ({
    ...(!isPage &&
      store.documents.cached('consent').some(({ page }) => page === before?.code) && {
        isPage: 'На этой странице стоит текст согласия: без своей страницы его перестанут спрашивать.',
      }),
    ...(parentId !== null && parentId === id && { parentId: 'Страница не может лежать сама в себе.' }),
  }),
});
