import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import type { PageMeta } from '../../contract/calls/paging.ts';
import { ListTurns } from './ListTurns.tsx';

const counts = { perPage: 10, pageCount: 3, totalCount: 30 };
const metaOf = (currentPage: number): PageMeta => ({
  ...counts,
  currentPage,
  offset: 10 * (currentPage - 1),
});

test('META-02 the title names the page of a list of the account, and a link to another page turns it there', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('scrollTo', vi.fn());
  document.title = 'Уведомления — Лавка';
  const go = vi.fn();
  const root = createRoot(document.body);
  const show = (page: number) =>
    act(() =>
      root.render(
        <ListTurns
          turn={{ status: 'idle' }}
          meta={metaOf(page)}
          path="/messages"
          top={{ current: null }}
          onGo={go}
          onRetry={() => undefined}
        />,
      ),
    );
  show(1);
  expect(document.title).toBe('Уведомления — Лавка');
  act(() => document.querySelector<HTMLElement>('[aria-label="Страница 2"]')?.click());
  expect(go).toHaveBeenCalledExactlyOnceWith('/messages?page=2');
  show(2);
  expect(document.title).toBe('Уведомления — Лавка - Страница 2');
  show(1);
  expect(document.title).toBe('Уведомления — Лавка');
  act(() => root.unmount());
});
