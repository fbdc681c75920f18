import type { News } from '../../contract/content/news.ts';
import type { FoundPage, Page } from '../../contract/content/page.ts';
import { parseLink } from '../../contract/calls/safe-url.ts';
import { searchText } from '../../domain/text/search-text.ts';
import { newsPath } from '../../paths.ts';
import { MAX_WORDS, queryWords } from '../search/words.ts';
import type { ShopStore } from '../shop-store.ts';
import { articleText } from './article-text.ts';
import { excerptAround } from './excerpt.ts';
import { pagePaths } from './page-paths.ts';
import { ReadTexts } from './text-words.ts';
import { publishedRules, withRules } from './published-rules.ts';

/** What can be found: a page or a piece of news. */
interface Article {
  id: number;
  code: string;
  title: string;
  link: string;
  lead: string;
  /** What an article is about; pages have none. */
  tags: string;
  body: string;
}

/** How much a word in a part of an article counts, and how often it can. */
const TITLE = { worth: 8, most: 1 };
const TAGS = { worth: 5, most: 1 };
const LEAD = { worth: 3, most: 2 };
const BODY = { worth: 1, most: 5 };

interface Ranked {
  article: Article;
  score: number;
  excerpt: string;
}

/** Undefined where a word is nowhere in the article. */
function rankArticle(
  article: Article,
  texts: ReadTexts,
  words: readonly ReadonlySet<string>[],
): Ranked | undefined {
  const { title, tags, lead, body } = article;
  let score = 0;
  let place = body.length;
  for (const meant of words) {
    const inBody = texts.hits(body, meant);
    const parts = [
      { hits: texts.hits(title, meant), ...TITLE },
      { hits: texts.hits(tags, meant), ...TAGS },
      { hits: texts.hits(lead, meant), ...LEAD },
      { hits: inBody, ...BODY },
    ];
    const gained = parts.reduce((sum, { hits, worth, most }) => sum + worth * Math.min(hits.count, most), 0);
    if (gained === 0) return undefined;
    score += gained;
    if (inBody.first !== -1) place = Math.min(place, inBody.first);
  }
  const isInBody = place < body.length;
  const excerpt = isInBody ? excerptAround(body, place) : lead || excerptAround(body, 0);
  return { article, score, excerpt };
}

function pageArticles(pages: readonly Page[]): Article[] {
  const addresses = pagePaths(pages);
  return pages
    .filter(({ isPage }) => isPage)
    .map((page) => {
      const { id, code, title, lead, blocks } = page;
      return { id, code, title, lead, tags: '', link: addresses.get(id) ?? '', body: articleText(blocks) };
    });
}

const newsArticles = (news: readonly News[]): Article[] =>
  news.map(({ id, name, preview, tags, blocks }) => ({
    id,
    code: `news-${id}`,
    title: name,
    lead: preview,
    tags: tags.join(' '),
    link: newsPath(id),
    body: articleText(blocks),
  }));

/** Finds pages and news by typed text. They are indexed again only after a change of them, or of a rule that they name. */
export class PageSearch {
  readonly #store: Pick<ShopStore, 'documents'>;
  readonly #texts = new ReadTexts();
  #articles: readonly Article[] = [];
  #version = '';

  constructor(store: Pick<ShopStore, 'documents'>) {
    this.#store = store;
  }

  /** Those in which every typed word occurs, the best first; none for a text without words. */
  find(typed: string): FoundPage[] {
    this.#read();
    const words = queryWords(searchText(typed))
      .slice(0, MAX_WORDS)
      .map((word) => this.#texts.meant(word));
    if (words.length === 0 || words.some(({ size }) => size === 0)) return [];
    return this.#articles
      .flatMap((article) => rankArticle(article, this.#texts, words) ?? [])
      .sort((a, b) => b.score - a.score || a.article.title.localeCompare(b.article.title, 'ru'))
      .map(({ article: { id, code, title, link }, excerpt }) => ({
        id,
        code,
        title,
        link: parseLink(link),
        excerpt,
      }));
  }

  #read(): void {
    const { documents } = this.#store;
    const rules = publishedRules(this.#store);
    const version = JSON.stringify([documents.version('page'), documents.version('news'), rules]);
    if (version === this.#version) return;
    const [pages, news] = [documents.cached('page'), documents.cached('news')];
    this.#articles = [...pageArticles(withRules(pages, rules)), ...newsArticles(withRules(news, rules))];
    this.#texts.replace(this.#articles.flatMap(({ title, tags, lead, body }) => [title, tags, lead, body]));
    this.#version = version;
  }
}
