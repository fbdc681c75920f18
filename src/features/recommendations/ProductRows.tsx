import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { RowPlan } from '../../domain/product/product-rows.ts';
import { $productRows, loadProductRows } from './state/recommendations.ts';
import { loadStickers } from '../../stores/product/stickers.ts';
import { useStableListEnd } from '../../ui/list/use-stable-list-end.ts';
import { ProductRow } from './ProductRow.tsx';
import { RecentlyViewed } from './RecentlyViewed.tsx';
import { RowSkeleton } from './RowSkeleton.tsx';
import styles from './rows.module.css';
import { useCardGalleries } from './use-card-galleries.ts';
import { useRecentProducts } from './use-recent-products.ts';
import { visibleRows } from './visible-rows.ts';

interface Props {
  mediaUrl: string;
  productId: number;
  plans: readonly RowPlan[];
}

/** Loaded when the reader comes near. */
export function ProductRows({ mediaUrl, productId, plans }: Props) {
  const states = useStore($productRows, { ssr: 'initial' });
  useCardGalleries(mediaUrl);
  useEffect(() => {
    void loadStickers();
    void loadProductRows(plans, productId);
  }, [plans, productId]);
  const recentKnown = useRecentProducts();
  const { rows, waiting: rowsMissing } = visibleRows(plans, states);
  const waiting = rowsMissing || !recentKnown;
  useStableListEnd(waiting);
  return (
    <div className={styles.rows} data-waiting={waiting || undefined}>
      {rows.map(({ key, title, href, products }) => (
        <ProductRow
          key={key}
          title={title}
          products={products}
          mediaUrl={mediaUrl}
          aside={
            href && (
              <a className={styles.link} href={href}>
                Смотреть все
              </a>
            )
          }
        />
      ))}
      {/* New skeletons go below new rows, to avoid layout shifts. */}
      {waiting ? (
        <RowSkeleton key={rows.length} />
      ) : (
        <RecentlyViewed mediaUrl={mediaUrl} exceptId={productId} />
      )}
    </div>
  );
}
