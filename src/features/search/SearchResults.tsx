import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { setOwnParameters, withMarks } from '../../stores/page/address-marks.ts';
import { $search, openSearch } from './state/search.ts';
import { searchParameters } from '../../domain/search/search-address.ts';
import { readSearchRequest, searchAddress, type SearchRequest } from '../../domain/search/search-request.ts';
import { loadStickers } from '../../stores/product/stickers.ts';
import { CardsSkeleton } from '../../ui/card/CardsSkeleton.tsx';
import { FailedState } from '../../ui/state/FailedState.tsx';
import { useStableListEnd } from '../../ui/list/use-stable-list-end.ts';
import { usePagedTitle } from '../../ui/list/use-paged-title.ts';
import { resultsAnnouncement } from './announcement.ts';
import { storeScrollPositionOnLeave, storedScrollPosition } from './scroll-position.ts';
import { Correction } from './Correction.tsx';
import { ResultsList } from './ResultsList.tsx';
import { ResultTabs } from './ResultTabs.tsx';
import { drawInto } from '../../ui/root/draw.tsx';
import styles from './search.module.css';

function firstPage(): number {
  const state = $search.get();
  if (state.status !== 'ready') return 1;
  return (state.request.section === 'pages' ? state.articles : state.products).first;
}

function Found({ request }: { request: SearchRequest }) {
  const state = useStore($search);
  switch (state.status) {
    case 'idle':
    case 'loading':
      return <CardsSkeleton label="Ищем" />;
    case 'failed':
      return (
        <FailedState title="Поиск не ответил" message={state.message} onRetry={() => openSearch(request)}>
          Запрос сохранён в&nbsp;адресе этой страницы.
        </FailedState>
      );
    case 'ready':
      return (
        <>
          <ResultTabs results={state} />
          <ResultsList state={state} />
        </>
      );
  }
}

function SearchResults() {
  const [request] = useState(() => readSearchRequest(location.search));
  const [place] = useState(storedScrollPosition);
  const state = useStore($search);

  useEffect(() => {
    void loadStickers();
    void openSearch(request, place?.first);
    return storeScrollPositionOnLeave(firstPage);
  }, [request, place]);

  const shown = state.status === 'ready';
  usePagedTitle(shown ? state.request.pageNumber : request.pageNumber);
  useStableListEnd(state.status === 'idle' || state.status === 'loading');
  useEffect(() => {
    if (shown && place) scrollTo(0, place.top);
  }, [shown, place]);

  const address = shown ? searchAddress(state.request) : undefined;
  useEffect(() => {
    if (address === undefined) return;
    setOwnParameters(searchParameters);
    history.replaceState(history.state, '', withMarks(address));
  }, [address]);

  return (
    <section aria-label="Результаты поиска">
      {state.status === 'ready' && <Correction results={state} />}
      <p className={styles.count} role="status">
        {resultsAnnouncement(state)}
      </p>
      <Found request={request} />
    </section>
  );
}

export const renderResults = (host: Element): void => void drawInto(host, <SearchResults />);
