import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { DEFAULT_PRICE_ROLE } from '../../../contract/catalog/price-role.ts';
import { $categories, loadCategories } from '../../../stores/catalog/categories.ts';
import {
  $catalog,
  $catalogFilters,
  $catalogRequest,
  chooseCatalogCategory,
} from '../state/constructor-catalog.ts';
import { $constructorDraft, emptyDraft } from '../state/constructor-drafts.ts';
import { $priceViewer, type Viewer } from '../../../stores/prices/price-viewer.ts';
import { $stickers, loadStickers } from '../../../stores/product/stickers.ts';
import page from '../../../ui/styles/page.module.css';
import styles from './catalog.module.css';
import { CatalogTools } from './CatalogTools.tsx';
import { CategoryTabs } from './CategoryTabs.tsx';
import { ChoiceList } from './ChoiceList.tsx';
import { PageNotices } from '../PageNotices.tsx';

const guest: Viewer = {
  role: DEFAULT_PRICE_ROLE,
  extraPrices: [],
  ownPrices: new Map(),
  allowOverAdding: false,
};

interface Props {
  mediaUrl: string;
  /** Null shows the whole shop. */
  firstCategoryId: number | null;
}

export function ConstructorCatalog({ mediaUrl, firstCategoryId }: Props) {
  const categories = useStore($categories, { ssr: 'initial' });
  const state = useStore($catalog, { ssr: 'initial' });
  const request = useStore($catalogRequest, { ssr: 'initial' });
  const filters = useStore($catalogFilters, { ssr: 'initial' });
  const stickers = useStore($stickers, { ssr: 'initial' });
  const viewer = useStore($priceViewer, { ssr: () => guest });
  const { items } = useStore($constructorDraft, { ssr: () => emptyDraft });
  useEffect(() => {
    void loadStickers();
    void loadCategories();
    void chooseCatalogCategory(firstCategoryId);
  }, [firstCategoryId]);
  const counts = state.status === 'ready' && state.list.counts ? { detail: state.list.counts } : null;
  const isSettled = state.status === 'ready' && state.pending !== 'list';
  return (
    <section className={styles.catalog} aria-labelledby="constructor-goods">
      <h2 className={page.visuallyHidden} id="constructor-goods">
        Что положить в&nbsp;комплект
      </h2>
      <PageNotices />
      {categories.status === 'ready' ? (
        <CategoryTabs
          categories={categories.data}
          chosenId={request.categoryId}
          onChoose={(id) => void chooseCatalogCategory(id)}
        />
      ) : (
        <div className={styles.tabsAwaited} />
      )}
      <CatalogTools
        request={request}
        filters={filters.status === 'ready' ? filters.data : []}
        counts={counts}
        totalCount={isSettled ? state.list.totalCount : undefined}
      />
      <ChoiceList
        state={state}
        request={request}
        items={items}
        mediaUrl={mediaUrl}
        stickers={stickers}
        viewer={viewer}
      />
    </section>
  );
}
