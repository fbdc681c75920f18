import { CLOTH_GUIDE } from './cloth-guide/guide.ts';
import type { PageEntry } from './pages.ts';

/** Pages below `/static`; the folder itself has no page. */
export const STATIC_PAGES: readonly PageEntry[] = [
  { code: 'static', title: 'Полезное', lead: '', blocks: [], children: [CLOTH_GUIDE] },
];
