/** A title with « - Страница N» from page 2 on. */
export const withPage = (title: string, page: number): string =>
  page > 1 ? `${title} - Страница ${page}` : title;

/** A description that says its page from page 2 on: search engines take equal ones for carelessness. */
export const describedWithPage = (description: string, page: number): string =>
  page > 1 ? `Страница ${page}. ${description}`.trimEnd() : description;

/** The title of another page of the same list. */
export const retitle = (title: string, page: number): string =>
  withPage(title.replace(/ - Страница \d+$/, ''), page);
