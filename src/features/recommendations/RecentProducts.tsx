import { useKeptEnd } from '../../ui/list/use-kept-end.ts';
import { RecentlyViewed } from './RecentlyViewed.tsx';
import { useCardGalleries } from './use-card-galleries.ts';
import { useRecentProducts } from './use-recent-products.ts';

export interface RecentProductsProps {
  mediaUrl: string;
  /** Whether the page's script connects card galleries. */
  pageLeafs?: boolean;
}

/** Below an otherwise empty screen. */
export function RecentProducts({ mediaUrl, pageLeafs = false }: RecentProductsProps) {
  useCardGalleries(pageLeafs ? null : mediaUrl);
  useKeptEnd(!useRecentProducts());
  return <RecentlyViewed mediaUrl={mediaUrl} />;
}
