import { useKeptEnd } from '../../ui/list/use-kept-end.ts';
import { RecentlyViewed } from './RecentlyViewed.tsx';
import { useCardGalleries } from './use-card-galleries.ts';
import { useRecentProducts } from './use-recent-products.ts';

export interface RecentProductsProps {
  mediaUrl: string;
  /** Whether the page's own script lets cards leaf through their pictures. */
  pageLeafs?: boolean;
}

/** The row of recently viewed products with what it needs, below a screen that has nothing else to show. */
export function RecentProducts({ mediaUrl, pageLeafs = false }: RecentProductsProps) {
  useCardGalleries(pageLeafs ? null : mediaUrl);
  useKeptEnd(!useRecentProducts());
  return <RecentlyViewed mediaUrl={mediaUrl} />;
}
