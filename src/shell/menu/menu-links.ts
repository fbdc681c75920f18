import { hasList, type ShopList, type ShopLists } from '../../domain/shop/shop-lists.ts';
import { paths } from '../../paths.ts';

interface MenuLink {
  readonly title: string;
  readonly path: string;
}

/** What menus need to know of the shop. */
interface MenuSettings extends ShopLists {
  /** `title` of the magazine. */
  readonly config: { readonly news: { readonly title: string } };
}

/** What stands beside the catalogue in menus: the lists that have something in them. */
export function besideCatalog(settings: MenuSettings): readonly MenuLink[] {
  const links: readonly (MenuLink & { list: ShopList })[] = [
    { list: 'collections', title: 'Коллекции', path: paths.collections },
    { list: 'actions', title: 'Акции', path: paths.actions },
    { list: 'news', title: settings.config.news.title, path: paths.news },
  ];
  return links.filter(({ list }) => hasList(settings, list));
}
