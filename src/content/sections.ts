import type { CategoryLink, Menu } from './records.ts';

/** `sections`: the catalogue's upper level, which header and footer show. */
export interface Sections {
  readonly categories: readonly Pick<CategoryLink, 'title' | 'path'>[];
}

export const sectionsOf = ({ categories }: Menu): Sections => ({
  categories: categories.map(({ title, path }) => ({ title, path })),
});
