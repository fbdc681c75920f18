import { useStore } from '@nanostores/react';
import { lazy, Suspense, useState } from 'react';
import { $recentlyViewedIds } from './state/recently-viewed.ts';
import type { RecentProductsProps } from './RecentProducts.tsx';

const RecentProducts = lazy(async () => ({
  default: (await import('./RecentProducts.tsx')).RecentProducts,
}));

const nothing: readonly number[] = [];

/** The row of recently viewed products; its cards are fetched where it is wanted and the visitor has viewed any. */
export function LazyRecentProducts({ isWanted, ...row }: RecentProductsProps & { isWanted: boolean }) {
  const ids = useStore($recentlyViewedIds, { ssr: () => nothing });
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen && isWanted && ids.length > 0) setIsOpen(true);
  return (
    isWanted &&
    isOpen && (
      <Suspense fallback={null}>
        <RecentProducts {...row} />
      </Suspense>
    )
  );
}
