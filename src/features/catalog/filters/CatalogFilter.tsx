import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { formatPlural } from '../../../domain/text/format.ts';
import { choicesOf, withoutChoices } from '../../../domain/catalog/listing-query-change.ts';
import {
  $listingDraft,
  $listingDraftCounts,
  applyListingDraft,
  changeListingDraft,
  type DraftCounts,
  openListingDraft,
} from '../state/listing-draft.ts';
import { $listingFilters, loadListingFilters } from '../state/listing-filters.ts';
import { requireListing } from '../state/listing-state.ts';
import type { ModalContents } from '../../../stores/page/modal.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { FilterFolds } from '../../../ui/list/FilterFolds.tsx';
import { ModalFrame } from '../../../ui/dialog/ModalFrame.tsx';
import { Notice } from '../../../ui/state/Notice.tsx';
import { Spinner } from '../../../ui/icon/Spinner.tsx';
import styles from './filter-dialog.module.css';
import { productForms } from '../../../domain/catalog/listing-texts.ts';

type Props = ModalContents['catalog-filter'] & { onClose: () => void };

function applyText(state: DraftCounts): string {
  const count = state.status === 'unknown' ? null : state.counts.count;
  if (count === null) return 'Показать товары';
  return count === 0 ? 'Ничего не найдётся' : `Показать ${formatPlural(count, productForms)}`;
}

export function CatalogFilter({ code, onClose }: Props) {
  const draft = useStore($listingDraft);
  const state = useStore($listingDraftCounts);
  const filters = useStore($listingFilters);
  useEffect(openListingDraft, []);
  const counts = state.status === 'unknown' ? null : state.counts;
  const chosen = choicesOf(draft).length;
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
      <FilterFolds
        filters={filters.status === 'ready' ? filters.data : []}
        listingQuery={draft}
        counts={counts}
        priced={requireListing().source.priced}
        code={code}
        onChange={changeListingDraft}
      />
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
