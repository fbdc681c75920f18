import { useEffect } from 'react';
import { retitle } from '../../domain/seo/page-title.ts';

/** « - Страница N» from page 2 on. */
export function usePagedTitle(page: number): void {
  useEffect(() => {
    document.title = retitle(document.title, page);
  }, [page]);
}
