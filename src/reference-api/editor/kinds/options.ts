import type { Category } from '../../../contract/catalog/category.ts';
import { treeOrder } from '../../edit/tree-order.ts';
import { categoryChain } from '../../edit/saved-category.ts';
import type { FieldContext, FieldOption } from '../fields/field-words.ts';

const titlesOf = (category: Category, all: readonly Category[]): string =>
  categoryChain(category, all)
    .map(({ title }) => title)
    .join(' → ');

/** The categories in the order of the tree, each with those above it. */
export function categoryOptions({ store }: FieldContext): FieldOption[] {
  const all = store.documents.cached('category');
  return treeOrder(all).map((one) => ({ value: String(one.id), label: titlesOf(one, all) }));
}

export const partnerOptions = ({ store }: FieldContext): FieldOption[] =>
  store.documents.cached('partner').map(({ id, title }) => ({ value: String(id), label: title }));

export const pageOptions = ({ store }: FieldContext): FieldOption[] =>
  store.documents.cached('page').map(({ id, title }) => ({ value: String(id), label: title }));

/** Ways of delivery that hand parcels out at points. */
export const pickupOptions = ({ store }: FieldContext): FieldOption[] =>
  store.documents
    .cached('deliveryMethod')
    .filter(({ type }) => type === 'pickupPoint')
    .map(({ code, title }) => ({ value: code, label: title }));

/** Cities by which delivery is calculated. */
export const cityOptions = ({ store }: FieldContext): FieldOption[] =>
  store.documents
    .cached('settlement')
    .flatMap(({ suggestion: { cityFiasId, address } }) =>
      cityFiasId === null ? [] : [{ value: cityFiasId, label: address.value }],
    );

export const ROLE_NAMES = { guest: 'Покупатели', org_user: 'Организации', dealer: 'Дилеры' } as const;
