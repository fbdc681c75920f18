import { SeoSchema } from '../../../contract/catalog/seo.ts';
import { seoRecords } from '../records/seo-records.ts';
import { defineKind } from './define-kind.ts';

export const seo = defineKind({
  kind: 'seo',
  segment: 'seo',
  title: 'Для поисковых систем',
  one: 'запись для поисковых систем',
  newTitle: 'Новая запись для поисковых систем',
  about: 'SEO: заголовки, описания и тексты страниц по их адресам',
  group: 'texts',
  schema: SeoSchema,
  records: seoRecords,
  words: {
    url: {
      label: 'Адрес страницы',
      required: true,
      hint: 'С косой черты: /catalog/fabrics. Можно с одним значением фильтра: ?colour=12.',
    },
    title: { label: 'Заголовок вкладки', required: true },
    description: {
      label: 'Описание',
      role: 'text',
      most: 1_000,
      hint: 'На странице товара {price} — это его цена.',
    },
    h1: { label: 'Заголовок на странице', hint: 'Пусто — обычный.' },
    text: { label: 'Текст под товарами', role: 'html' },
    imageId: { label: 'Картинка для соцсетей', role: 'picture' },
  },
  pathOf: ({ url }) => url,
  factsOf: ({ url }) => [url],
  create: () => ({ url: '/' }),
  check: ({ id, url }, { store }) => {
    const other = store.seo.byUrl(url);
    return other && other.id !== id ? { url: 'У этой страницы такая запись уже есть.' } : undefined;
  },
});
