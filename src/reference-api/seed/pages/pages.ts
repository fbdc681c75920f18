import type { Page } from '../../../contract/page.ts';
import type { ArticleBlock } from '../news/article.ts';
import { illustrated, type Illustration } from '../news/illustrated.ts';
import { typeset } from '../typography.ts';
import { ABOUT_PAGES } from './about-pages.ts';
import { BUYER_PAGES } from './buyer-pages.ts';
import { LEGAL_PAGES } from './legal-pages.ts';
import { QUALITY_PAGES } from './quality-pages.ts';
import { SCREEN_PAGES } from './screen-pages.ts';
import { STATIC_PAGES } from './static-pages.ts';

/** An information page as an editor writes it; without blocks it is a folder. */
export interface PageEntry {
  code: string;
  title: string;
  lead: string;
  blocks: readonly ArticleBlock[];
  children?: readonly PageEntry[];
}

const FIRST_PICTURE_ID = 30_000;
const PICTURES_PER_PAGE = 20;

/** The information pages; the same for every seed. */
export function informationPages(): { pages: Page[]; pictures: Illustration[] } {
  const pages: Page[] = [];
  const pictures: Illustration[] = [];
  const add = (entry: PageEntry, parentId: number | null, sort: number): void => {
    const id = pages.length + 1;
    const written = illustrated(entry.blocks, FIRST_PICTURE_ID + id * PICTURES_PER_PAGE);
    pictures.push(...written.pictures);
    pages.push({
      id,
      code: entry.code,
      parentId,
      title: entry.title,
      lead: typeset(entry.lead),
      isPage: entry.blocks.length > 0,
      sort,
      blocks: written.blocks,
    });
    entry.children?.forEach((child, at) => add(child, id, (at + 1) * 10));
  };
  [
    ...ABOUT_PAGES,
    ...BUYER_PAGES,
    ...QUALITY_PAGES,
    ...LEGAL_PAGES,
    ...SCREEN_PAGES,
    ...STATIC_PAGES,
  ].forEach((entry, at) => add(entry, null, (at + 1) * 10));
  return { pages, pictures };
}
