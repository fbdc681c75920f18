import { paths } from '../../paths.ts';

interface MenuLink {
  readonly title: string;
  readonly path: string;
}

/** Shows toasts in plain DOM, without React. Returns the cleanup. */
export const besideCatalog = (magazine: string): readonly MenuLink[] => [
  { title: 'Коллекции', path: paths.collections },
  { title: 'Акции', path: paths.actions },
  { title: magazine, path: paths.news },
];
