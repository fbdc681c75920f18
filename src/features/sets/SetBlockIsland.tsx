import { type PageData, usePageData } from '../../ui/page-data.ts';
import { SetBlock, type SetBlockProps } from './SetBlock.tsx';

/** The set of a product's page, which has its items as data. */
export const SetBlockIsland = ({ data }: { data: PageData<SetBlockProps> }) => (
  <SetBlock {...usePageData(data)} />
);
