/** From page 2 on. */
export const withPage = (title: string, page: number): string =>
  page > 1 ? `${title} - Страница ${page}` : title;

/** From page 2 on, as search engines penalise duplicates. */
export const describedWithPage = (description: string, page: number): string =>
  page > 1 ? `Страница ${page}. ${description}`.trimEnd() : description;

export const retitle = (title: string, page: number): string =>
  withPage(title.replace(/ - Страница \d+$/, ''), page);
