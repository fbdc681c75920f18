import { createPageContext, type PageContext } from '../../session/client/page-context.ts';

let provided: PageContext | undefined;

/** Replaces the page's context, in tests. */
export function providePageContext(context: PageContext): void {
  provided = context;
}

/** False on the server. */
export const hasPageContext = (): boolean => provided !== undefined || typeof document !== 'undefined';

/** Whether the page previews a draft: its guest prices are not replaced by live ones. */
export const isDraftPage = ({ documentElement }: Document): boolean => 'draft' in documentElement.dataset;

/** Separate from `environment.ts`, so that header counts and favourite buttons load no API client before a touch. */
export const pageContext = (): PageContext => (provided ??= createPageContext(document));

/** Whether the browser has a session's cookie; false on the server. The session may have ended. */
export const mayBeCustomer = (): boolean =>
  hasPageContext() && pageContext().cookies.get('authToken') !== undefined;
