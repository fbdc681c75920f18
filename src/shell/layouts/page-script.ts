import '../hydration/island-runtime.ts';
import { startPage } from './start-page.ts';

startPage(document);
// For whoever measures pages, or waits for them.
performance.mark('page-ready');
