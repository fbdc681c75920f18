import { useEffect } from 'react';
import { retitle } from '../../domain/seo/page-title.ts';

/** Has the title of the document name the page of a list that an island shows: « - Страница N» from the second on. */
export function usePagedTitle(page: number): void {
  useEffect(() => {
    document.title = retitle(document.title, page);
  }, [page]);
}
