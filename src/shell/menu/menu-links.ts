import { paths } from '../../paths.ts';

interface MenuLink {
  readonly title: string;
  readonly path: string;
}

/** What stands beside the catalogue in menus; `magazine` is the magazine's title. */
export const besideCatalog = (magazine: string): readonly MenuLink[] => [
  { title: 'Коллекции', path: paths.collections },
  { title: 'Акции', path: paths.actions },
  { title: magazine, path: paths.news },
];
