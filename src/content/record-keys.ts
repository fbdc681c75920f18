/** Keys of the records in the snapshot. */
export const recordKey = {
  settings: 'settings',
  menu: 'menu',
  category: (path: string) => `category:${path}`,
  listing: (path: string, page: number) => `listing:${path}:${page}`,
  card: (productId: number) => `card:${productId}`,
  product: (code: string) => `product:${code}`,
  sticker: (id: number) => `sticker:${id}`,
  newsList: (page: number) => `news-list:${page}`,
  news: (id: number) => `news:${id}`,
  page: (code: string) => `page:${code}`,
  seo: (path: string) => `seo:${path}`,
  banner: (code: string) => `banner:${code}`,
  widget: (code: string) => `widget:${code}`,
} as const;
