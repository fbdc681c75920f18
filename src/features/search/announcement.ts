import { formatPlural, plural, type PluralForms } from '../../domain/text/format.ts';
import { quoted } from '../../domain/prices/quotation.ts';
import type { SuggestionsState } from './state/search-suggestions.ts';
import type { SearchResults } from '../../domain/search/search-results.ts';
import type { SearchState } from './state/search.ts';

const products: PluralForms = ['товар', 'товара', 'товаров'];
const categories: PluralForms = ['раздел', 'раздела', 'разделов'];
const articleForms: PluralForms = ['страница', 'страницы', 'страниц'];

export const correctionText = (query: string, corrected: string): string =>
  `По запросу ${quoted(query)} ничего не нашлось. Показаны результаты по запросу ${quoted(corrected)}`;

const sentences = (...said: (string | false)[]): string => said.filter(Boolean).join('. ');

export function suggestionsAnnouncement(state: SuggestionsState): string {
  if (state.status !== 'ready') return '';
  const { query, corrected, productCount, categories: sections, articles } = state.suggestions;
  const counts = [
    productCount > 0 && formatPlural(productCount, products),
    sections.length > 0 && formatPlural(sections.length, categories),
    articles.length > 0 && formatPlural(articles.length, articleForms),
  ].filter(Boolean);
  if (counts.length === 0) return `По запросу ${quoted(query)} ничего не нашлось`;
  return sentences(corrected !== null && correctionText(query, corrected), `Подсказки: ${counts.join(', ')}`);
}

export const resultsAnnouncement = (state: SearchState): string =>
  state.status === 'ready' ? foundAnnouncement(state) : '';

export function foundAnnouncement({ request, products: found, articles, corrected }: SearchResults): string {
  const inArticles = request.section === 'pages';
  const count = inArticles ? articles.totalCount : found.totalCount;
  const query = quoted(inArticles ? request.query : (corrected ?? request.query));
  if (count === 0)
    return `По запросу ${quoted(request.query)} ${inArticles ? 'страниц' : 'товаров'} не нашлось`;
  const verb = plural(
    count,
    inArticles ? ['Найдена', 'Найдено', 'Найдено'] : ['Найден', 'Найдено', 'Найдено'],
  );
  return `${verb} ${formatPlural(count, inArticles ? articleForms : products)} по запросу ${query}`;
}
