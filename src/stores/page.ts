import { openPage, type Page } from '../session/page.ts';

let provided: Page | undefined;

/** Gives the stores another page than the browser's: tests do. */
export function providePage(page: Page): void {
  provided = page;
}

/** Whether there is a page: on the server there is not. */
export const hasPage = (): boolean => provided !== undefined || typeof document !== 'undefined';

/**
 * The page that the stores act on. Apart from `environment.ts`, so that the header's counts and the favourite buttons of a
 * page that nobody has touched need no API client.
 */
export const page = (): Page => (provided ??= openPage(document, location));
