import '../hydration/island-runtime.ts';
import { startPage } from './start-page.ts';

// The mark is for measurements and tests, which wait for it.
void startPage(document).then(() => performance.mark('page-ready'));
