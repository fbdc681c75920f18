import type { Content } from '../../content/content.ts';
import { markdownPath } from '../../content/markdown-files.ts';
import type { NewsSummary, Settings } from '../../content/records.ts';
import { urlOf } from '../../domain/seo/structured-data/shop-facts.ts';
import { paths } from '../../paths.ts';
import { fixedPages } from '../plan/fixed-pages.ts';
import { heading, inlineText, link, markdownDocument, oneLine, paragraph } from './markdown-text.ts';

/** Sections of the catalogue and articles that are listed at most: agents read the file whole. */
const MAX_SECTIONS = 300;
const MAX_ARTICLES = 50;
/** Characters of a note beside a link. */
const MAX_NOTE = 160;

interface Entry {
  readonly title: string;
  readonly path: string;
  readonly note?: string;
}

const cut = (text: string): string =>
  text.length <= MAX_NOTE ? text : `${text.slice(0, MAX_NOTE).replace(/\s\S*$/, '')}…`;

/** `[title](address): note`, as the format wants it. */
function line(shop: Settings, { title, path, note = '' }: Entry): string {
  const text = inlineText(cut(oneLine(note).trim()));
  return `- ${link(inlineText(title), path, urlOf(shop, '/'))}${text && `: ${text}`}`;
}

const section = (shop: Settings, title: string, entries: readonly Entry[]): string[] =>
  entries.length === 0 ? [] : [heading(2, title), entries.map((entry) => line(shop, entry)).join('\n')];

function catalogue(content: Content): Entry[] {
  const sections = content
    .menu()
    .categories.flatMap(({ title, path, children }) => [
      { title, path },
      ...children.map((child) => ({ title: `${title} — ${child.title}`, path: child.path })),
    ]);
  return [
    { title: 'Весь каталог', path: paths.catalog },
    ...(content.collections().length > 0 ? [{ title: 'Коллекции', path: paths.collections }] : []),
    ...(content.brands().length > 0 ? [{ title: 'Производители', path: paths.brands }] : []),
    ...sections.slice(0, MAX_SECTIONS),
  ];
}

/** The newest articles. */
function articles(content: Content): Entry[] {
  const found: NewsSummary[] = [];
  for (let page = 1; found.length < MAX_ARTICLES; page += 1) {
    const list = content.newsList(paths.news, page);
    if (!list || list.items.length === 0) break;
    found.push(...list.items);
  }
  return found
    .slice(0, MAX_ARTICLES)
    .map(({ name, path, preview }) => ({ title: name, path: markdownPath(path), note: preview }));
}

const data = (feeds: readonly string[], hasSitemaps: boolean): Entry[] => [
  ...(hasSitemaps ? [{ title: 'Карта сайта', path: '/sitemap.xml', note: 'адреса всех страниц' }] : []),
  ...feeds.map((path) => ({
    title: path.slice(path.lastIndexOf('/') + 1),
    path,
    note: 'товары с ценами, YML',
  })),
];

/**
 * `/llms.txt`: what the shop is, and where agents find what it sells and says. It lists sections and no products, so that it
 * stays as small in a large shop. `feeds` are the paths of the product feed's files.
 */
export function llmsText(
  content: Content,
  { feeds, hasSitemaps }: { feeds: readonly string[]; hasSitemaps: boolean },
): string {
  const shop = content.settings();
  const { title, slogan, description } = shop.site;
  const about = paragraph(description || slogan);
  const search = `${urlOf(shop, paths.search)}?query={query}`;
  return markdownDocument([
    heading(1, title),
    about && `> ${about}`,
    'Каждый товар, каждая статья и страница для покупателей есть и в Markdown: добавьте `.md` к адресу страницы или запросите её с заголовком `Accept: text/markdown`. Цены и наличие там те же, что на странице, для всех покупателей, за метр или за штуку.',
    `Поиск товаров: \`${search}\`, где \`{query}\` — слова запроса; найденное стоит в HTML страницы. Программам отвечает и \`POST ${shop.apiUrl}/catalog/v1/products\` с телом \`{"search": "{query}"}\` и заголовком \`Content-Type: application/json\`.`,
    ...section(shop, 'Каталог', catalogue(content)),
    ...section(
      shop,
      'Покупателям',
      content.infoPages().map(({ title: name, path }) => ({
        title: name,
        path: fixedPages.includes(path) ? path : markdownPath(path),
      })),
    ),
    ...section(shop, 'Статьи', articles(content)),
    // The format's own word for what may be left out.
    ...section(shop, 'Optional', data(feeds, hasSitemaps)),
  ]);
}
