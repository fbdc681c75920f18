import type { News } from '../../contract/content/news.ts';
import type { FoundPage, Page } from '../../contract/content/page.ts';
import { parseLink } from '../../contract/calls/safe-url.ts';
import { searchText } from '../../domain/text/search-text.ts';
import { newsPath } from '../../paths.ts';
import { fold } from '../folded-text.ts';
import { MAX_WORDS, queryWords, stemOf } from '../search/words.ts';
import { articleText } from './article-text.ts';
import { excerptAround } from './excerpt.ts';
import { pagePaths } from './page-paths.ts';

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

/** A letter with the marks that are written apart, as some editors write «й». */
const WORD = /[\p{L}\p{N}\p{M}]+(?:[-‐‑][\p{L}\p{N}\p{M}]+)*/gu;

interface Hits {
  count: number;
  /** Where the first one is; −1 without any. */
  first: number;
}

/** A word is meant by any of its forms, and by its beginning as it is typed. */
function createMatcher(typed: string) {
  const stem = stemOf(typed);
  return (word: string): boolean => word.startsWith(typed) || stemOf(word) === stem;
}

interface Word {
  text: string;
  /** Where it stands. */
  index: number;
}

const wordsIn = (text: string): Word[] =>
  Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({ text: fold(word), index }));

function hitsIn(words: readonly Word[], matches: (word: string) => boolean): Hits {
  let count = 0;
  let first = -1;
  for (const { text, index } of words) {
    if (!matches(text)) continue;
    count++;
    if (first === -1) first = index;
  }
  return { count, first };
}

interface Ranked {
  article: Article;
  score: number;
  excerpt: string;
}

/** Undefined where a word is nowhere in the article. */
function rankArticle(article: Article, words: readonly ((word: string) => boolean)[]): Ranked | undefined {
  let score = 0;
  let place = article.body.length;
  // Read once, not once for each typed word.
  const bodyWords = wordsIn(article.body);
  const heads = [
    { words: wordsIn(article.title), ...TITLE },
    { words: wordsIn(article.tags), ...TAGS },
    { words: wordsIn(article.lead), ...LEAD },
  ];
  for (const matches of words) {
    const body = hitsIn(bodyWords, matches);
    const parts = [
      ...heads.map(({ words: own, ...rank }) => ({ hits: hitsIn(own, matches), ...rank })),
      { hits: body, ...BODY },
    ];
    const gained = parts.reduce((sum, { hits, worth, most }) => sum + worth * Math.min(hits.count, most), 0);
    if (gained === 0) return undefined;
    score += gained;
    if (body.first !== -1) place = Math.min(place, body.first);
  }
  const isInBody = place < article.body.length;
  const excerpt = isInBody
    ? excerptAround(article.body, place)
    : article.lead || excerptAround(article.body, 0);
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

/** Pages and news in which every typed word occurs, the best first; none for a text without words. */
export function searchArticles(typed: string, pages: readonly Page[], news: readonly News[]): FoundPage[] {
  const words = queryWords(searchText(typed)).slice(0, MAX_WORDS).map(createMatcher);
  if (words.length === 0) return [];
  return [...pageArticles(pages), ...newsArticles(news)]
    .flatMap((article) => rankArticle(article, words) ?? [])
    .sort((a, b) => b.score - a.score || a.article.title.localeCompare(b.article.title, 'ru'))
    .map(({ article: { id, code, title, link }, excerpt }) => ({
      id,
      code,
      title,
      link: parseLink(link),
      excerpt,
    }));
}
