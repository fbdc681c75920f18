import { flagList, flagText } from '../../domain/shop/flags.ts';
import { showcaseOf } from '../../domain/shop/shop-defaults.ts';
import { hasPart } from '../../domain/shop/shop-parts.ts';
import { type ShopList, ShopListSchema } from '../../domain/shop/shop-lists.ts';
import { paths } from '../../paths.ts';
import { pageTree } from './content/page-tree.ts';
import type { Projection } from './projection.ts';

/** Whether the page of the shop's actions shows anything: tagged news, a row of products, a raffle or the editors' own words. */
function hasActions({ entities, config, without }: Projection): boolean {
  const tag = flagText(config.flags, 'ACTIONS_TAG');
  const widget = entities.find('widget', showcaseOf(config).actionsWidget);
  return (
    (widget !== undefined && widget.productIds.length > 0) ||
    (hasPart({ without }, 'raffles') && flagList(config.flags, 'RAFFLES').length > 0) ||
    [...entities.all('news')].some(({ tags }) => tags.includes(tag)) ||
    pageTree(entities.all('page')).some(({ path }) => path === paths.actions)
  );
}

/** The lists that menus leave out, since the shop has nothing in them. */
export function emptyLists(projection: Projection): ShopList[] {
  const { entities } = projection;
  const isFilled: Record<ShopList, () => boolean> = {
    collections: () => entities.count('collection') > 0,
    brands: () => entities.count('partner') > 0,
    news: () => entities.count('news') > 0,
    actions: () => hasActions(projection),
  };
  return ShopListSchema.options.filter((list) => !isFilled[list]());
}
