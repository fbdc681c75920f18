import { recordKey } from '../../../content/record-keys.ts';
import type { CategoryRecord } from '../../../content/records.ts';
import type { Category } from '../../../contract/catalog/category.ts';
import { paths } from '../../../paths.ts';
import { type CategoryTree, ROOT } from './category-tree.ts';
import type { Projection } from '../projection.ts';
import { shownPicture } from '../shown-picture.ts';

/** The whole catalogue as a category, for its own page. */
const rootRecord = (tree: CategoryTree): CategoryRecord => ({
  id: ROOT,
  code: 'catalog',
  title: 'Каталог',
  path: paths.catalog,
  description: '',
  imageId: null,
  crumbs: [],
  children: tree.children(ROOT).map((child) => tree.link(child)),
});

/** A category as its page shows it. */
export const categoryRecord = (
  tree: CategoryTree,
  { id, code, title, description, image }: Category,
): CategoryRecord => ({
  id,
  code,
  title,
  path: tree.path(id),
  description,
  ...shownPicture(image),
  crumbs: tree.crumbs(id).slice(0, -1),
  children: tree.children(id).map((child) => tree.link(child)),
});

/** `category:{path}`; the root's is `category:/catalog`. */
export function projectCategories({ records, changes, everything, tree, warnings }: Projection): void {
  if (!everything && !changes.category) return;
  warnings.setConflicts('category', tree.conflicts);
  const keys = new Set<string>();
  const save = (record: CategoryRecord) => {
    keys.add(recordKey.category(record.path));
    records.save(recordKey.category(record.path), record);
  };
  save(rootRecord(tree));
  for (const category of tree.all()) save(categoryRecord(tree, category));
  records.removeOthers('category:', keys);
}
