import { paths } from '../../paths.ts';

/** The basket's page without scripts does what its dialogs do. */
export const openPlainBasket = (): void => location.assign(paths.plainBasket);
