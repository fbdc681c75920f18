import { readPageSettings } from './environment/page-settings.ts';

/** Settings of pages and the middleware, which are compiled: nothing that is no part of the compiled site's key may get here. */
export const env = readPageSettings(process.env);
