import { createPageContext, type PageContext } from '../../session/client/page-context.ts';

let provided: PageContext | undefined;

/** Replaces the context of the browser's page, for tests. */
export function providePageContext(context: PageContext): void {
  provided = context;
}

/** Whether there is a page; the server has none. */
export const hasPageContext = (): boolean => provided !== undefined || typeof document !== 'undefined';

/** Whether the page shows a draft, whose prices are those that guests will see: what the shop sells now is not put in their place. */
export const isDraftPage = ({ documentElement }: Document): boolean => 'draft' in documentElement.dataset;

/**
 * The context of the page. Separate from `environment.ts`, so that the header's counts and the favourite buttons load no
 * API client before the first touch.
 */
export const pageContext = (): PageContext => (provided ??= createPageContext(document));
