import { routeOf } from '../../domain/auth/guards.ts';

/** Of a redirect that may be another one tomorrow. */
export const REVALIDATED = 'public, max-age=0, must-revalidate';

/** Redirects to on-demand routes are not cached and send no referrer: queries may hold tokens. */
export function redirectHeaders(location: string): Readonly<Record<string, string>> {
  const [path = ''] = location.split('?');
  const isPrivate = routeOf(path).kind === 'on-demand';
  return {
    Location: location,
    ...(isPrivate && { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' }),
  };
}
