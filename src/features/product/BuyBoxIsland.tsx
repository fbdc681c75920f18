import { type PageData, usePageData } from '../../ui/page-data.ts';
import { BuyBox, type BuyBoxProps } from './BuyBox.tsx';

/** The buy box of a product's page, which has its sizes and prices as data. */
export const BuyBoxIsland = ({ data }: { data: PageData<BuyBoxProps> }) => <BuyBox {...usePageData(data)} />;
