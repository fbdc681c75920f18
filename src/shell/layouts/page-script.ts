import '../hydration/island-runtime.ts';
import { startPage } from './start-page.ts';

startPage(document);
