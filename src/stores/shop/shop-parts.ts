import type { ShopPart } from '../../contract/shop/shop-part.ts';
import { hasPart } from '../../domain/shop/shop-parts.ts';
import { pageContext } from '../page/page-context.ts';

/** Whether the shop of this page has a part. In browsers only: on a server the page knows. */
export const shopHas = (part: ShopPart): boolean => hasPart(pageContext().shop, part);
