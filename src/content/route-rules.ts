import * as z from 'zod/mini';
import { type Guard, onDemandRoutes } from '../domain/auth/guards.ts';
import { paths } from '../paths.ts';
import { releaseData } from './release-files.ts';

/** How addresses that match a pattern are served; `*` in a pattern stands for any characters. */
export const RouteRuleSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('prebuilt'), pattern: z.string(), cache: z.string() }),
  z.object({
    kind: z.literal('on-demand'),
    pattern: z.string(),
    /** Who may open it; null for everybody. */
    access: z.nullable(z.enum(['checkout', 'signed-in', 'signed-out'])),
    cache: z.string(),
  }),
  z.object({ kind: z.literal('redirect'), pattern: z.string(), to: z.string(), status: z.int() }),
]);
export type RouteRule = z.infer<typeof RouteRuleSchema>;

const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'public, max-age=0, must-revalidate';
/** Of a brand, whose icons change with the code at most. */
const DAY = 'public, max-age=86400';
/** An edit of a picture has another address. */
const WEEK = 'public, max-age=604800';
const PRIVATE = 'private, no-store';
/** The same for every guest, who may go back to it. */
const FOR_GUESTS = 'private, no-cache';

const onDemand = (pattern: string, access: Guard | null, cache = PRIVATE): RouteRule => ({
  kind: 'on-demand',
  pattern,
  access,
  cache,
});

/** A parameter matches any characters here; the server checks its value. */
const onDemandRules = onDemandRoutes.map(({ route, guard }) =>
  onDemand(route.replace(/\[\w+\]$/, '*'), guard),
);

const prebuilt = (pattern: string, cache: string): RouteRule => ({ kind: 'prebuilt', pattern, cache });

/** Icons and the picture for sharing, which a brand has or a build draws. */
export const brandFiles: readonly string[] = [
  'icon.svg',
  'favicon.ico',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'share.png',
];

/** How the shop serves its addresses; the first rule that matches applies. */
export const routeRules: readonly RouteRule[] = [
  { kind: 'redirect', pattern: '/*/', to: '/*', status: 301 },
  ...onDemandRules,
  onDemand(`${paths.search}?query=*`, null, FOR_GUESTS),
  { kind: 'redirect', pattern: '/*?page=1', to: '/*', status: 301 },
  prebuilt('/_astro/*', IMMUTABLE),
  prebuilt('/share/*', WEEK),
  prebuilt(`/${releaseData.meta('*')}`, IMMUTABLE),
  prebuilt(`/${releaseData.latest}`, 'no-cache'),
  prebuilt('/*', REVALIDATE),
];

/** Whether an address matches a rule's pattern. */
export function matchesPattern(pattern: string, address: string): boolean {
  const [start = '', end] = pattern.split('*');
  if (end === undefined) return address === pattern;
  return address.length >= start.length + end.length && address.startsWith(start) && address.endsWith(end);
}

/** The `Cache-Control` of a file of a release. */
export function cacheControl(path: string): string {
  if (brandFiles.includes(path)) return DAY;
  const rule = routeRules.find(
    ({ kind, pattern }) => kind === 'prebuilt' && matchesPattern(pattern, `/${path}`),
  );
  return rule?.kind === 'prebuilt' ? rule.cache : REVALIDATE;
}
