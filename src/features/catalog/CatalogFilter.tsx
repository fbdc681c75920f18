import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { formatNumber, formatPlural } from '../../domain/format.ts';
import { chosenIn, choicesOf, withoutChoices } from '../../domain/listing-query-change.ts';
import {
  $listingDraft,
  $listingDraftCounts,
  applyListingDraft,
  changeListingDraft,
  type DraftCounts,
  openListingDraft,
} from '../../stores/listing-draft.ts';
import { $listingFilters, loadListingFilters } from '../../stores/listing-filters.ts';
import { requireListing } from '../../stores/listing-state.ts';
import type { ModalContents } from '../../stores/modal.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ModalFrame } from '../../ui/ModalFrame.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import styles from './filter-dialog.module.css';
import valueStyles from './filter-values.module.css';
import { FilterValues } from './FilterValues.tsx';
import { productForms } from './listing-texts.ts';
import { PriceFilter } from './PriceFilter.tsx';

type Props = ModalContents['catalog-filter'] & { onClose: () => void };

function applyText(state: DraftCounts): string {
  if (state.status === 'unknown') return 'Показать товары';
  const { count } = state.counts;
  return count === 0 ? 'Ничего не найдётся' : `Показать ${formatPlural(count, productForms)}`;
}

/** All filters of the listing; it follows when they are applied. */
export function CatalogFilter({ code, onClose }: Props) {
  const draft = useStore($listingDraft);
  const state = useStore($listingDraftCounts);
  const filters = useStore($listingFilters);
  useEffect(openListingDraft, []);
  const counts = state.status === 'unknown' ? null : state.counts;
  const chosen = choicesOf(draft).length;
  const { priced } = requireListing().source;
  const loadedFilters = filters.status === 'ready' ? filters.data : [];
  const values = { filters: loadedFilters, listingQuery: draft, counts, onChange: changeListingDraft };
  return (
    <ModalFrame title="Фильтры" onClose={onClose}>
      {filters.status === 'failed' && (
        <Notice kind="error" action={<Button onClick={() => void loadListingFilters()}>Повторить</Button>}>
          Фильтры не загрузились. {filters.message}
        </Notice>
      )}
      {filters.status === 'loading' && (
        <p role="status">
          <Spinner /> Загружаем фильтры…
        </p>
      )}
      <div className={styles.folds}>
        {priced && (
          <>
            <div className={styles.fold}>
              <Checkbox
                label={
                  <span className={valueStyles.label}>
                    <span>В наличии</span>
                    {counts?.detail && (
                      <span className={valueStyles.count}>{formatNumber(counts.detail.inStock)}</span>
                    )}
                  </span>
                }
                checked={draft.inStock}
                onChange={() => changeListingDraft({ ...draft, page: 1, inStock: !draft.inStock })}
              />
            </div>
            <section className={styles.fold} aria-label="Цена">
              <h3 className={styles.foldTitle}>Цена</h3>
              <PriceFilter {...values} />
            </section>
          </>
        )}
        {loadedFilters.map((filter) => {
          const own = chosenIn(draft, filter.code);
          const names = filter.values.filter(({ id }) => own.includes(id)).map(({ title }) => title);
          return (
            <details key={filter.code} className={styles.fold} open={filter.code === code}>
              <summary className={styles.foldTitle}>
                <span>{filter.title}</span>
                <span className={styles.names}>{names.join(', ')}</span>
                <Icon name="chevron-down" size={20} />
              </summary>
              <FilterValues filter={filter} {...values} />
            </details>
          );
        })}
      </div>
      <div className={styles.foot}>
        <Button disabled={chosen === 0} onClick={() => changeListingDraft(withoutChoices(draft))}>
          Сбросить
        </Button>
        <Button
          variant="primary"
          aria-live="polite"
          aria-busy={state.status === 'stale'}
          onClick={() => {
            applyListingDraft();
            onClose();
          }}
        >
          {applyText(state)}
        </Button>
      </div>
    </ModalFrame>
  );
}
