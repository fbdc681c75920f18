import { useStore } from '@nanostores/react';
import { lazy, Suspense, useState } from 'react';
import { $recentlyViewedIds } from './state/recently-viewed.ts';
import type { RecentProductsProps } from './RecentProducts.tsx';

const RecentProducts = lazy(async () => ({
  default: (await import('./RecentProducts.tsx')).RecentProducts,
}));

const nothing: readonly number[] = [];

/** Loads cards when wanted and if any were viewed. */
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
