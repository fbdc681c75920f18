import * as z from 'zod/mini';
import type { Category } from '../../../contract/catalog/category.ts';
import {
  ClothPictureSchema,
  drawCloth,
  type ClothPicture,
  type ShopPicture,
} from '../cloth/cloth-picture.ts';
import { typeset } from '../typography.ts';
import data from './categories.json' with { type: 'json' };

const FIRST_PICTURE_ID = 1000;

interface CategoryEntry {
  code: string;
  title: string;
  description: string;
  picture: ClothPicture;
  children?: CategoryEntry[];
}

const CategoryEntrySchema: z.ZodMiniType<CategoryEntry> = z.object({
  code: z.string(),
  title: z.string(),
  description: z.string(),
  picture: ClothPictureSchema,
  children: z.optional(z.lazy(() => z.array(CategoryEntrySchema))),
});

const ROOTS = z.array(CategoryEntrySchema).parse(data);

export interface CategoryTree {
  categories: Category[];
  pictures: ShopPicture[];
  /** Chain of categories, root first, by the code of the last. */
  chains: Map<string, readonly Category[]>;
}

/** The shop's categories; they are the same for every seed. */
export function categoryTree(): CategoryTree {
  const tree: CategoryTree = { categories: [], pictures: [], chains: new Map() };
  const add = (entry: CategoryEntry, chain: readonly Category[], sort: number): number => {
    const id = tree.categories.length + 1;
    const fileId = FIRST_PICTURE_ID + id;
    const category: Category = {
      id,
      code: entry.code,
      parentId: chain.at(-1)?.id ?? null,
      childrenIds: [],
      sort,
      title: entry.title,
      image: { fileId },
      description: typeset(entry.description),
    };
    tree.categories.push(category);
    tree.pictures.push(drawCloth(entry.picture, fileId, { seed: id * 17, ground: '#f3eee6' }));
    const own = [...chain, category];
    tree.chains.set(entry.code, own);
    category.childrenIds = (entry.children ?? []).map((child, at) => add(child, own, (at + 1) * 10));
    return id;
  };
  ROOTS.forEach((root, at) => add(root, [], (at + 1) * 10));
  return tree;
}
