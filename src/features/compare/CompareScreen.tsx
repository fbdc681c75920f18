import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { paths } from '../../paths.ts';
import { $compareIds, clearCompare } from '../../stores/compare.ts';
import { $compareProducts, loadCompareProducts } from '../../stores/products-by-ids.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { CardsSkeleton } from '../../ui/CardsSkeleton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FailedState } from '../../ui/FailedState.tsx';
import { ComparisonTable } from './ComparisonTable.tsx';

const nothing: readonly number[] = [];

/** The products that the visitor compares, side by side. */
export const CompareScreen = ({ apiUrl }: { apiUrl: string }) => {
  const ids = useStore($compareIds, { ssr: () => nothing });
  const state = useStore($compareProducts, { ssr: 'initial' });
  // Another tab may add to the list at any time.
  const missing = state.status === 'ready' && ids.some((id) => state.data.every((known) => known.id !== id));
  useEffect(() => void loadCompareProducts(), [missing]);

  if (state.status === 'idle' || state.status === 'loading')
    return <CardsSkeleton label="Загружаем сравнение" />;
  if (state.status === 'failed')
    return (
      <FailedState title="Сравнение не открылось" message={state.message} onRetry={loadCompareProducts}>
        Список сохранён в&nbsp;этом браузере.
      </FailedState>
    );
  const products = state.data.filter(({ id }) => ids.includes(id));
  if (products.length === 0)
    return (
      <EmptyState
        title="Сравнивать пока нечего"
        actions={
          <ButtonLink href={paths.catalog} variant="primary">
            Перейти в каталог
          </ButtonLink>
        }
      >
        <p>Добавьте к&nbsp;сравнению два товара или больше, и&nbsp;их свойства встанут рядом.</p>
      </EmptyState>
    );
  return <ComparisonTable products={products} apiUrl={apiUrl} onClear={clearCompare} />;
};
