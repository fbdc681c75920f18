import { getShopPoints } from '../../contract/shop/shop-point.ts';
import type { RouteContext } from '../route-context.ts';

export function serveShopPoints({ serve, store: { documents } }: RouteContext): void {
  serve(getShopPoints, ({ query }) => {
    const requestedTags = (query.tags ?? '').split(',').flatMap((tag) => tag.trim() || []);
    const points = documents.all('shopPoint');
    if (requestedTags.length === 0) return { data: points };
    return { data: points.filter(({ tags }) => tags.some((tag) => requestedTags.includes(tag))) };
  });
}
