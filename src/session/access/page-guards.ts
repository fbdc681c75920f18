import { type Guard, onDemandRoutes } from '../../domain/auth/guards.ts';

export class UnknownGuardError extends Error {
  override readonly name = 'UnknownGuardError';

  constructor(guard: string, file: string) {
    super(`No guard is named «${guard}»: ${file}`);
  }
}

/** The page's guard is not its route's, or no code applies it. */
export class PageGuardError extends Error {
  override readonly name = 'PageGuardError';
}

/** `route` as Astro names it. */
export interface Page {
  readonly route: string;
  readonly file: string;
  readonly source: string;
}

const guards: readonly Guard[] = ['checkout', 'signed-in', 'signed-out'];
const NAMED = /^export const guard = (.*);$/m;

/** Null for a public page, undefined where it names none. */
function namedGuard({ source, file }: Page): Guard | null | undefined {
  const named = NAMED.exec(source)?.[1];
  if (named === undefined) return undefined;
  if (named === 'null') return null;
  const name = named.replaceAll("'", '');
  const guard = guards.find((candidate) => candidate === name);
  if (!guard) throw new UnknownGuardError(name, file);
  return guard;
}

const withoutNames = (route: string) => route.replaceAll(/\[\w+\]/g, '[]');

/**
 * Checks that a page names its route's guard. A catch-all page (`[...route]`) names none: its routes have several. @throws
 * UnknownGuardError, PageGuardError
 */
export function checkPageGuard(page: Page): void {
  const { route, file } = page;
  const named = namedGuard(page);
  const listed = onDemandRoutes.find((each) => withoutNames(each.route) === withoutNames(route))?.guard;
  if (named === listed) return;
  throw new PageGuardError(
    listed === undefined
      ? `${file} names a guard, and ${route} is no on-demand route.`
      : `${file} must say: export const guard = ${listed === null ? 'null' : `'${listed}'`};`,
  );
}
