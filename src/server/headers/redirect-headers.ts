import { routeOf } from '../../domain/auth/guards.ts';

/**
 * Headers of a redirect to another spelling of an address. Nobody keeps one to an on-demand route, whose query may hold a
 * sign-in link's tokens, and its address is told to nobody.
 */
export function redirectHeaders(location: string): Readonly<Record<string, string>> {
  const [path = ''] = location.split('?');
  const isPrivate = routeOf(path).kind === 'on-demand';
  return {
    Location: location,
    ...(isPrivate && { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' }),
  };
}
