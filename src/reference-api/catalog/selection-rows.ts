import type { Product } from '../../contract/catalog/product.ts';

/** What selections, and who looks for a picture, need of a product. */
export const SELECTION_TABLES = [
  'product_category',
  'product_value',
  'product_group',
  'product_picture',
] as const;

export interface SelectionRow {
  table: (typeof SELECTION_TABLES)[number];
  values: (string | number)[];
}

type Filed = Pick<Product, 'images' | 'catalogImageId' | 'videos'>;
type Rowed = Filed & Pick<Product, 'id' | 'categories' | 'options' | 'groups'>;

export function selectionRows({ id, categories, options, groups, ...rest }: Rowed): SelectionRow[] {
  return [
    ...categories.map((category): SelectionRow => ({ table: 'product_category', values: [category.id, id] })),
    ...options.flatMap(({ code, values }) =>
      values.map((value): SelectionRow => ({ table: 'product_value', values: [code, value.id, id] })),
    ),
    ...groups.map((group): SelectionRow => ({ table: 'product_group', values: [group.id, id] })),
    ...fileIdsOf(rest).map((fileId): SelectionRow => ({ table: 'product_picture', values: [fileId, id] })),
  ];
}

const fileIdsOf = ({ images, catalogImageId, videos }: Filed): number[] => [
  ...[...images, ...videos].map(({ fileId }) => fileId),
  ...(catalogImageId === null ? [] : [catalogImageId]),
];

/** Another text where the rows of a product would be others. */
export const rowsOf = ({ categories, options, groups, ...rest }: Product): string =>
  JSON.stringify([categories, options, groups.map(({ id }) => id), fileIdsOf(rest)]);
/** Where products name records of other kinds. */
export const NAMING: Readonly<Record<string, string>> = {
  category: 'product_category WHERE category_id = ?',
  partner: "product WHERE body ->> '$.partner.id' = ?",
  filter: "product WHERE EXISTS (SELECT 1 FROM json_each(body, '$.options') WHERE value ->> '$.id' = ?)",
  /** A value of a filter. */
  value: 'product_value WHERE value_id = ?',
  sticker: "product WHERE EXISTS (SELECT 1 FROM json_each(body, '$.stickerIds') WHERE value = ?)",
};
