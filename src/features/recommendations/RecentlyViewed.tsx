import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { $recentProducts } from './state/recent-products.ts';
import { $recentlyViewedIds, clearRecentlyViewed } from './state/recently-viewed.ts';
import { showToast } from '../../stores/page/toasts.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ProductRow } from './ProductRow.tsx';
import styles from './rows.module.css';

interface Props {
  mediaUrl: string;
  /** The current page's product. */
  exceptId?: number;
}

const nothing: readonly number[] = [];

/** Nothing until loaded, or without any. */
export function RecentlyViewed({ mediaUrl, exceptId }: Props) {
  const ids = useStore($recentlyViewedIds, { ssr: () => nothing });
  const products = useStore($recentProducts, { ssr: 'initial' });
  const place = useRef<HTMLDivElement>(null);
  const others = ids.filter((id) => id !== exceptId);
  const shown = products.filter(({ id }) => others.includes(id));
  const clear = () => {
    // The button disappears with the row.
    place.current?.focus({ preventScroll: true });
    clearRecentlyViewed();
    showToast({ kind: 'success', text: 'История просмотров очищена' });
  };
  return (
    <div ref={place} className={styles.place} tabIndex={-1}>
      {shown.length > 0 && (
        <ProductRow
          title="Вы недавно смотрели"
          products={shown}
          mediaUrl={mediaUrl}
          aside={
            <Button variant="link" onClick={clear}>
              Очистить
            </Button>
          }
        />
      )}
    </div>
  );
}
