import { type PageData, usePageData } from '../../ui/page/page-data.ts';
import { readSet } from './read-set.ts';
import { SetBlock, type SetBlockProps } from './SetBlock.tsx';

/** Reads its props from the page. */
export const SetBlockIsland = ({ data }: { data: PageData<SetBlockProps> }) => (
  <SetBlock {...usePageData(data, readSet)} />
);
