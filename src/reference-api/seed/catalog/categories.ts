import type { Category } from '../../../contract/category.ts';
import type { PictureRecipe } from '../../media/recipe.ts';
import { clothKindOf } from '../cloth/cloth-kinds.ts';
import { plainRecipe } from '../cloth/cloth-recipe.ts';
import { typeset } from '../typography.ts';
import { shadeOf } from '../vocabulary/shades.ts';
import type { CategoryEntry } from './category-entry.ts';
import { FABRIC_CATEGORIES } from './fabric-categories.ts';
import { HOME_CATEGORIES } from './home-categories.ts';

const FIRST_PICTURE_ID = 1000;

export interface CategoryTree {
  categories: Category[];
  pictures: { fileId: number; recipe: PictureRecipe }[];
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
    tree.pictures.push({
      fileId,
      recipe: {
        cloth: plainRecipe(clothKindOf(entry.cloth), shadeOf(entry.shade)),
        shot: entry.shot,
        seed: id * 17,
        ground: '#f3eee6',
      },
    });
    const own = [...chain, category];
    tree.chains.set(entry.code, own);
    category.childrenIds = entry.children.map((child, at) => add(child, own, (at + 1) * 10));
    return id;
  };
  [FABRIC_CATEGORIES, ...HOME_CATEGORIES].forEach((root, at) => add(root, [], (at + 1) * 10));
  return tree;
}
