import { formatPlural, plural, type PluralForms } from '../../domain/format.ts';
import { quoted } from '../../domain/quotation.ts';
import type { SuggestionsState } from '../../stores/search-suggestions.ts';
import type { SearchState } from '../../stores/search.ts';

const products: PluralForms = ['товар', 'товара', 'товаров'];
const categories: PluralForms = ['раздел', 'раздела', 'разделов'];
const pages: PluralForms = ['страница', 'страницы', 'страниц'];

/** That the words themselves found nothing. */
export const correctionText = (query: string, corrected: string): string =>
  `По запросу ${quoted(query)} ничего не нашлось. Показаны результаты по запросу ${quoted(corrected)}`;

const sentences = (...said: (string | false)[]): string => said.filter(Boolean).join('. ');

/** What a screen reader says about the suggestions. */
export function suggestionsAnnouncement(state: SuggestionsState): string {
  if (state.status !== 'ready') return '';
  const { query, corrected, productCount, categories: sections, pages: articles } = state.suggestions;
  const counts = [
    productCount > 0 && formatPlural(productCount, products),
    sections.length > 0 && formatPlural(sections.length, categories),
    articles.length > 0 && formatPlural(articles.length, pages),
  ].filter(Boolean);
  if (counts.length === 0) return `По запросу ${quoted(query)} ничего не нашлось`;
  return sentences(corrected !== null && correctionText(query, corrected), `Подсказки: ${counts.join(', ')}`);
}

/** What is found, above the results and for screen readers. */
export function resultsAnnouncement(state: SearchState): string {
  if (state.status !== 'ready') return '';
  const { request, products: found, pages: articles, corrected } = state;
  const inPages = request.section === 'pages';
  const count = inPages ? articles.totalCount : found.totalCount;
  const query = quoted(inPages ? request.query : (corrected ?? request.query));
  if (count === 0) return `По запросу ${quoted(request.query)} ${inPages ? 'страниц' : 'товаров'} не нашлось`;
  const verb = plural(count, inPages ? ['Найдена', 'Найдено', 'Найдено'] : ['Найден', 'Найдено', 'Найдено']);
  return `${verb} ${formatPlural(count, inPages ? pages : products)} по запросу ${query}`;
}
