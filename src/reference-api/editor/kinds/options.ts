import type { Category } from '../../../contract/catalog/category.ts';
import type { DocumentKind } from '../../db/document-kinds.ts';
import { treeOrder } from '../../edit/tree-order.ts';
import { categoryChain } from '../../edit/saved-category.ts';
import { titleOf } from '../../media/library/picture-uses.ts';
import type { FieldContext, FieldOption, FieldWords, WordList } from '../fields/field-words.ts';

const titlesOf = (category: Category, all: readonly Category[]): string =>
  categoryChain(category, all)
    .map(({ title }) => title)
    .join(' → ');

interface ReferenceWords extends FieldWords {
  label: string;
  /** The member that names a record; its number where it is left out. */
  by?: string;
  /** What to call naming none; without it, one is to be chosen. */
  none?: string;
  /** Which of the kind can be named. */
  where?: (record: Readonly<Record<string, unknown>>) => boolean;
}

/** Places for banners have no name of their own. */
const labelOf = (record: object): string =>
  'banners' in record && 'code' in record
    ? `${titleOf((record.banners as object[])[0])} (${String(record.code)})`
    : titleOf(record);

function optionsOf(kind: DocumentKind, by: string, { store }: FieldContext): [FieldOption, object][] {
  const all: readonly object[] = store.documents.cached(kind);
  if (kind !== 'category')
    return all.map((one) => [{ value: String(Reflect.get(one, by)), label: labelOf(one) }, one]);
  const categories = store.documents.cached('category');
  return treeOrder(categories).map((one) => [
    { value: String(Reflect.get(one, by)), label: titlesOf(one, categories) },
    one,
  ]);
}

/** A field that names a record of the shop, chosen by its title. */
export const reference = (
  kind: DocumentKind,
  { by = 'id', none, where = () => true, ...words }: ReferenceWords,
): FieldWords => ({
  role: 'select',
  refers: { kind, by },
  options: (context) => [
    ...(none === undefined ? [] : [{ value: '', label: none }]),
    ...optionsOf(kind, by, context).flatMap(([option, one]) => (where({ ...one }) ? [option] : [])),
  ],
  ...words,
});

/** A list of such fields, in an order. */
export const references = (
  name: string,
  kind: DocumentKind,
  { label, hint, one, add, ...words }: ReferenceWords & { one: string },
): WordList => ({
  [name]: {
    label,
    role: 'list',
    one,
    ...(add !== undefined && { add }),
    ...(hint !== undefined && { hint }),
  },
  [`${name}.*`]: reference(kind, { ...words, label: one }),
});

/** Cities by which delivery is calculated. */
export const cityOptions = ({ store }: FieldContext): FieldOption[] =>
  store.documents
    .cached('settlement')
    .flatMap(({ suggestion: { cityFiasId, address } }) =>
      cityFiasId === null ? [] : [{ value: cityFiasId, label: address.value }],
    );

export const ROLE_NAMES = { guest: 'Покупатели', org_user: 'Организации', dealer: 'Дилеры' } as const;
