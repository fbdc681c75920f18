import { type PageData, usePageData } from '../../ui/page/page-data.ts';
import { readSet } from './read-set.ts';
import { SetBlock, type SetBlockProps } from './SetBlock.tsx';

/** The set of a product's page, whose rows are its data. */
export const SetBlockIsland = ({ data }: { data: PageData<SetBlockProps> }) => (
  <SetBlock {...usePageData(data, readSet)} />
);
