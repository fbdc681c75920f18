/** The name of a page's product, with which its breadcrumbs end. */
export const productNameIn = (article: Element): string =>
  article.querySelector('nav [aria-current="page"]')?.textContent ?? '';
