/** A title with « - Страница N» from page 2 on. */
export const withPage = (title: string, page: number): string =>
  page > 1 ? `${title} - Страница ${page}` : title;

/** The title of another page of the same list. */
export const retitle = (title: string, page: number): string =>
  withPage(title.replace(/ - Страница \d+$/, ''), page);
