import { type ReactNode, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { Filter } from '../../../contract/catalog/filter.ts';
import { formatNumber } from '../../../domain/text/format.ts';
import type { ListingQuery } from '../../../domain/catalog/listing-query.ts';
import { changeListingQuery, retryListing, takeSavedScroll } from '../state/listing.ts';
import { lastPrebuiltPage } from '../state/last-prebuilt-page.ts';
import type { ListingList, ListingWork } from '../state/listing-state.ts';
import { loadListingFilters } from '../state/listing-filters.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { FailedState } from '../../../ui/state/FailedState.tsx';
import { Notice } from '../../../ui/state/Notice.tsx';
import { Chips } from '../filters/Chips.tsx';
import { FilterBar } from '../filters/FilterBar.tsx';
import styles from './Listing.module.css';
import { FoundList } from './FoundList.tsx';
import type { FilterName } from './listing-island-props.ts';
import type { ListingSettings } from '../state/listing-settings.ts';
import { countText, type OwnValue } from '../../../domain/catalog/listing-texts.ts';
import { NothingFound } from './NothingFound.tsx';
import { type ListingTitles, ownTitles, showListingTitle } from './show-listing-title.ts';
import { useListing } from './use-listing.ts';

interface Props {
  readonly settings: ListingSettings;
  readonly names: readonly FilterName[];
  readonly ownValue: OwnValue | null;
}

/** The page does not change under the island. */
const never = () => () => undefined;

function ListPortal({ children }: { children: ReactNode }) {
  const place = useSyncExternalStore(
    never,
    () => document.querySelector('[data-found]'),
    () => null,
  );
  return place && createPortal(children, place);
}

/** Shows the prebuilt list or the island's, with skeletons while loading. */
function useOwnList(isLive: boolean, list: ListingList, work: ListingWork) {
  useLayoutEffect(() => {
    if (!isLive) return;
    const waiting = list.kind === 'none' && work.status === 'pending';
    const main = document.querySelector('main');
    main?.toggleAttribute('data-narrowed', waiting);
    main?.removeAttribute('data-unanswered');
    document
      .querySelector('[data-listing]')
      ?.toggleAttribute('data-pending', work.status === 'pending' && !work.more && !waiting);
    const own = document.querySelector<HTMLElement>('[data-own]');
    if (own) own.hidden = list.kind !== 'prebuilt' && !waiting;
    const y = work.status === 'idle' ? takeSavedScroll() : undefined;
    if (y !== undefined && y > 0) window.scrollTo({ top: y, behavior: 'instant' });
  }, [isLive, list, work]);
}

interface TitleSource {
  readonly filters: readonly Filter[];
  readonly own: OwnValue | null;
  readonly ownPage: number;
}

function useTitle(isLive: boolean, list: ListingList, { filters, own, ownPage }: TitleSource) {
  const titles = useRef<ListingTitles>(undefined);
  useEffect(() => {
    if (!isLive || list.kind === 'none') return;
    titles.current ??= ownTitles(document, own);
    const isFound = list.kind === 'found';
    const page = isFound ? list.meta.currentPage : (lastPrebuiltPage() ?? ownPage);
    const listingQuery = isFound ? list.listingQuery : null;
    showListingTitle(document, titles.current, { listingQuery, filters, own, page });
  }, [isLive, list, filters, own, ownPage]);
}

/** Changes the query by a button that disappears; the focus moves to the new count. */
function changeFromChip(next: ListingQuery) {
  document.querySelector<HTMLElement>('[data-total]')?.focus({ preventScroll: true });
  changeListingQuery(next);
}

const totalOf = (list: ListingList, own: number): number =>
  list.kind === 'found' ? list.meta.totalCount : own;

/** The prebuilt list stays until another one is requested. */
export function Listing({ settings, names, ownValue }: Props) {
  const { isLive, listingQuery, list, work, filters, filtersFailed, counts } = useListing(settings);
  useOwnList(isLive, list, work);
  const { own, path } = settings;
  useTitle(isLive, list, { filters, own: ownValue, ownPage: own.page });
  const total = totalOf(list, own.totalCount);
  const shownPage = list.kind === 'found' ? list.meta : { currentPage: own.page, pageCount: own.pageCount };
  const failed = work.status === 'failed' && !work.more;
  const message = work.status === 'failed' ? work.message : '';
  return (
    <>
      <FilterBar
        path={path}
        names={names}
        filters={filters}
        isLive={isLive}
        listingQuery={listingQuery}
        counts={counts}
        priced={settings.owner.kind === 'category'}
        onChange={changeListingQuery}
      />
      <div className={styles.chosenRow}>
        <Chips
          path={path}
          listingQuery={listingQuery}
          filters={filters}
          ownValue={ownValue}
          onChange={changeFromChip}
        />
      </div>
      {filtersFailed && (
        <Notice kind="error" action={<Button onClick={() => void loadListingFilters()}>Повторить</Button>}>
          Фильтры не загрузились.
        </Notice>
      )}
      {failed && list.kind !== 'none' && (
        <Notice kind="error" action={<Button onClick={() => void retryListing()}>Повторить</Button>}>
          Список не обновился. {message}
        </Notice>
      )}
      <p className={styles.total}>
        <span role="status" data-total tabIndex={-1}>
          {isLive && list.kind === 'none' ? (failed ? '' : 'Подбираем товары…') : countText(total)}
        </span>
        {shownPage.pageCount > 1 && list.kind !== 'none' && (
          <span>{`страница ${formatNumber(shownPage.currentPage)} из ${formatNumber(shownPage.pageCount)}`}</span>
        )}
      </p>
      {isLive && (
        <ListPortal>
          {list.kind === 'none' && failed && (
            <FailedState title="Товары не загрузились" message={message} onRetry={() => void retryListing()}>
              Выбранное сохранено в&nbsp;адресе страницы. <a href={path}>Открыть весь раздел</a>
            </FailedState>
          )}
          {list.kind === 'found' &&
            (list.products.length === 0 ? (
              <NothingFound
                listingQuery={listingQuery}
                filters={filters}
                ownValue={ownValue}
                onChange={changeFromChip}
              />
            ) : (
              <FoundList list={list} work={work} path={path} />
            ))}
        </ListPortal>
      )}
    </>
  );
}
