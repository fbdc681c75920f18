import { pageContext } from '../../../stores/page/page-context.ts';

export const mapsKey = (): string | undefined => pageContext().shop.mapsKey;
