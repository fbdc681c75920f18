// Fetched where the script of all pages is lost. A copy of its own: it must need no other script.
import { reportLostIslands } from './lost-island.ts?alone';

reportLostIslands(document);
// Amounts stay as charged: nothing will draw them in another currency.
delete document.documentElement.dataset.currency;
