import type { Filter } from '../../contract/catalog/filter.ts';
import { formatAmount, formatPlural } from '../text/format.ts';
import { type Choice, choicesOf } from './listing-query-change.ts';
import type { ListingSort, ListingQuery } from './listing-query.ts';
import { quoted } from '../prices/quotation.ts';

/** The value that a prebuilt list is limited to. */
export interface OwnValue {
  readonly code: string;
  readonly valueId: number;
  readonly filterTitle: string;
  readonly valueTitle: string;
}

export const productForms = ['товар', 'товара', 'товаров'] as const;

export const sorts: readonly { readonly sort: ListingSort; readonly title: string }[] = [
  { sort: 'default', title: 'Рекомендуем' },
  { sort: 'price', title: 'Сначала дешевле' },
  { sort: '-price', title: 'Сначала дороже' },
  { sort: 'new', title: 'Сначала новинки' },
  { sort: 'title', title: 'По названию' },
];

const kopecks = (rubles: number): number => Math.round(rubles * 100);

/** «от 500 до 2 000 ₽». */
export const priceText = ({ priceFrom, priceTo }: ListingQuery): string =>
  [
    priceFrom === null ? '' : `от\u00a0${formatAmount(kopecks(priceFrom))}`,
    priceTo === null ? '' : `до\u00a0${formatAmount(kopecks(priceTo))}`,
  ]
    .filter(Boolean)
    .join(' ')
    .concat('\u00a0₽');

export interface ChoiceText {
  readonly filter: string;
  readonly title: string;
}

/** Undefined until the filters are loaded. */
export function choiceText(
  choice: Choice,
  listingQuery: ListingQuery,
  filters: readonly Filter[],
  own: OwnValue | null,
): ChoiceText | undefined {
  if (choice.kind === 'price') return { filter: 'Цена', title: priceText(listingQuery) };
  if (choice.kind === 'stock') return { filter: 'Наличие', title: 'В наличии' };
  const filter = filters.find(({ code }) => code === choice.code);
  const value = filter?.values.find(({ id }) => id === choice.valueId);
  if (filter && value) return { filter: filter.title, title: value.title };
  return own?.code === choice.code && own.valueId === choice.valueId
    ? { filter: own.filterTitle, title: own.valueTitle }
    : undefined;
}

export const countText = (count: number): string =>
  count === 0 ? 'Ничего не нашлось' : formatPlural(count, productForms);

/** Why a filter has no or too few values: the filters to choose from first. */
export function awaitedText(titles: readonly string[], isEmpty: boolean): string {
  const named = titles.map(quoted).join(' или\u00a0');
  return isEmpty
    ? `Сначала выберите значение в\u00a0фильтре ${named}: от\u00a0него зависит этот список.`
    : `Остальные значения появятся, когда вы\u00a0выберете что-нибудь в\u00a0фильтре ${named}.`;
}

const MAX_NAMED = 3;

/** «Ткани: синий, лён»: what a list narrowed to values is called. Undefined until the filters are loaded. */
export function narrowedTitle(
  title: string,
  listingQuery: ListingQuery,
  filters: readonly Filter[],
  own: OwnValue | null,
): string | undefined {
  const values = choicesOf(listingQuery).filter(({ kind }) => kind === 'value');
  const titles = values.flatMap((one) => choiceText(one, listingQuery, filters, own)?.title ?? []);
  if (titles.length < values.length) return undefined;
  if (titles.length === 0) return title;
  const more = titles.length > MAX_NAMED ? ` и\u00a0ещё ${titles.length - MAX_NAMED}` : '';
  return `${title}: ${titles.slice(0, MAX_NAMED).join(', ')}${more}`;
}
