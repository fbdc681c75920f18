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
  /** Address of the list's first page. */
  path: string;
  /** What has the focus after a turn: the list leaves with the link that was pressed. */
  top: RefObject<HTMLElement | null>;
  onGo: (address: string) => void;
  onRetry: () => void;
}

/** The pages of a list, and what became of turning to one. */
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
