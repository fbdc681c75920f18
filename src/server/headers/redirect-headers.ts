import { routeOf } from '../../domain/auth/guards.ts';

/** Redirects to on-demand routes are not cached and send no referrer: queries may hold tokens. */
export function redirectHeaders(location: string): Readonly<Record<string, string>> {
  const [path = ''] = location.split('?');
  const isPrivate = routeOf(path).kind === 'on-demand';
  return {
    Location: location,
    ...(isPrivate && { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' }),
  };
}
