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
  /** The product whose page this is. */
  exceptId?: number;
}

const nothing: readonly number[] = [];

/** What the visitor has looked at before, once it is loaded; nothing where that is nothing. */
export function RecentlyViewed({ mediaUrl, exceptId }: Props) {
  const ids = useStore($recentlyViewedIds, { ssr: () => nothing });
  const products = useStore($recentProducts, { ssr: 'initial' });
  const place = useRef<HTMLDivElement>(null);
  const others = ids.filter((id) => id !== exceptId);
  const shown = products.filter(({ id }) => others.includes(id));
  const clear = () => {
    // The pressed button leaves with the row.
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
