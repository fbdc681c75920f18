import type { Sticker } from '../../../contract/catalog/sticker.ts';
import type { ConstructorItem } from '../../../domain/constructor/constructor-set.ts';
import * as basketMessages from '../../../domain/basket/basket-messages.ts';
import type { ConstructorSearch } from '../../../domain/constructor/constructor-search.ts';
import { EVERYTHING } from '../../../domain/catalog/listing-query.ts';
import { searchText } from '../../../domain/text/search-text.ts';
import { countText } from '../../../domain/catalog/listing-texts.ts';
import {
  type CatalogState,
  changeCatalogQuery,
  chooseCatalogCategory,
  retryCatalog,
  searchCatalog,
  showMoreOfCatalog,
} from '../state/constructor-catalog.ts';
import { pageContext } from '../../../stores/page/page-context.ts';
import type { Viewer } from '../../../stores/prices/price-viewer.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import { FailedState } from '../../../ui/state/FailedState.tsx';
import { Notice } from '../../../ui/state/Notice.tsx';
import styles from './choices.module.css';
import { ChoiceCard } from './ChoiceCard.tsx';

interface Props {
  state: CatalogState;
  request: ConstructorSearch;
  items: readonly ConstructorItem[];
  mediaUrl: string;
  stickers: ReadonlyMap<number, Sticker>;
  viewer: Viewer;
}

const shapes = [1, 2, 3, 4, 5, 6];

const Skeleton = () => (
  <div role="status" aria-label="Загружаем товары">
    <ul className={styles.grid} aria-hidden="true">
      {shapes.map((shape) => (
        <li key={shape} className={styles.shape}>
          <span />
          <span />
          <span />
        </li>
      ))}
    </ul>
  </div>
);

const Nothing = ({ request }: { request: ConstructorSearch }) => (
  <EmptyState
    title="Ничего не нашлось"
    actions={
      <>
        {request.categoryId !== null && searchText(request.search) !== '' && (
          <Button variant="primary" onClick={() => void chooseCatalogCategory(null)}>
            Искать во&nbsp;всём каталоге
          </Button>
        )}
        <Button
          onClick={() => {
            searchCatalog('');
            changeCatalogQuery(EVERYTHING);
          }}
        >
          Сбросить поиск и&nbsp;фильтры
        </Button>
      </>
    }
  >
    <p>Попробуйте другое слово, меньше фильтров или соседний раздел.</p>
  </EmptyState>
);

export function ChoiceList({ state, request, items, mediaUrl, stickers, viewer }: Props) {
  if (state.status === 'idle' || state.status === 'loading') return <Skeleton />;
  if (state.status === 'failed')
    return (
      <FailedState title="Раздел не открылся" message={state.message} onRetry={() => void retryCatalog()}>
        Ваш комплект на&nbsp;месте.
      </FailedState>
    );
  const { list, pending, failure } = state;
  const { allowOverAdding } = pageContext().shop;
  return (
    <div className={styles.found} aria-busy={pending === 'list'}>
      <p className={styles.count} role="status">
        {list.corrected !== undefined && `Показали по\u00a0запросу «${list.corrected}». `}
        {countText(list.totalCount)}
      </p>
      {list.totalCount === 0 ? (
        <Nothing request={request} />
      ) : (
        <ul className={styles.grid}>
          {list.products.map((product) => (
            <ChoiceCard
              key={product.id}
              product={product}
              items={items}
              mediaUrl={mediaUrl}
              stickers={stickers}
              viewer={viewer}
              allowOverAdding={allowOverAdding}
            />
          ))}
        </ul>
      )}
      {failure !== null && (
        <Notice kind="error" action={<Button onClick={() => void showMoreOfCatalog()}>Повторить</Button>}>
          {failure}
        </Notice>
      )}
      {list.page < list.pageCount && failure === null && (
        <p className={styles.more}>
          <Button large loading={pending === 'more'} onClick={() => void showMoreOfCatalog()}>
            {basketMessages.showMore}
          </Button>
        </p>
      )}
    </div>
  );
}
