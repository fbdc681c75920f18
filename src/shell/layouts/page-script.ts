import '../hydration/island-runtime.ts';
import { startPage } from './start-page.ts';

startPage(document);
// For measurements and tests, which wait for it.
performance.mark('page-ready');
