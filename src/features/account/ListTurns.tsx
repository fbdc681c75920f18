import type { RefObject } from 'react';
import type { PageMeta } from '../../contract/calls/paging.ts';
import { pagedPath } from '../../paths.ts';
import type { TurnState } from './state/account-list.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Notice } from '../../ui/state/Notice.tsx';
import { Pagination } from '../../ui/list/Pagination.tsx';
import { usePagedTitle } from '../../ui/list/use-paged-title.ts';

interface Props {
  turn: TurnState;
  meta: PageMeta;
  path: string;
  /** Gets the focus after a page change: the pressed link leaves with its list. */
  top: RefObject<HTMLElement | null>;
  onGo: (address: string) => void;
  onRetry: () => void;
}

/** Pagination of a list with its state. */
export function ListTurns({ turn, meta, path, top, onGo, onRetry }: Props) {
  usePagedTitle(meta.currentPage);
  return (
    <>
      {turn.status === 'failed' && (
        <Notice kind="error" action={<Button onClick={onRetry}>Повторить</Button>}>
          Страница не&nbsp;открылась. {turn.message}
        </Notice>
      )}
      <Pagination
        page={meta.currentPage}
        pageCount={meta.pageCount}
        hrefOf={(page) => pagedPath(path, page)}
        onPage={(page) => {
          onGo(pagedPath(path, page));
          top.current?.focus({ preventScroll: true });
          window.scrollTo({ top: 0 });
        }}
      />
    </>
  );
}
