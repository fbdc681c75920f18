import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { releaseData } from '../../content/release-files.ts';
import type { ShopSettings } from '../../domain/shop/shop-settings.ts';
import { VIDEO_FRAME_ORIGINS } from '../../domain/content/video.ts';
import { counterSources } from './counter-sources.ts';
import { mapsSources, type Sources } from './maps-sources.ts';
import type { Release } from '../release.ts';

/** What of a shop's settings the policy depends on. */
export type PolicySettings = Pick<ShopSettings, 'apiUrl' | 'mediaUrl' | 'mapsKey' | 'counters'>;

const InlineHashesSchema = z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) });

/**
 * Content security policy: own scripts, the hashed inline ones of the site, pictures and calls of the shop's API, and the
 * players of videos that a shopper starts; the maps service and counters where the shop has settings for them.
 */
export function policyOf(
  scripts: readonly string[],
  { apiUrl, mediaUrl, mapsKey, counters }: PolicySettings,
): string {
  const apiOrigin = new URL(apiUrl).origin;
  // The API's too, since texts of the shop may name files there.
  const mediaOrigins = [...new Set([apiOrigin, new URL(mediaUrl ?? apiUrl).origin])];
  const services = [...(mapsKey ? [mapsSources] : []), ...counterSources(counters)];
  const directive = (name: string, own: readonly string[], kind: keyof Sources): string =>
    [...new Set([name, ...own, ...services.flatMap((service) => service[kind])])].join(' ');
  return [
    "default-src 'self'",
    directive('script-src', ["'self'", ...scripts.map((hash) => `'${hash}'`)], 'script'),
    // Style attributes carry measures that depend on the product, so they cannot be hashed ahead.
    directive('style-src', ["'self'", "'unsafe-inline'"], 'style'),
    directive('img-src', ["'self'", 'data:', ...mediaOrigins], 'image'),
    // Captions stand in the page itself.
    ['media-src', "'self'", 'data:', ...mediaOrigins].join(' '),
    // The live channel has the API's origin with the scheme of sockets.
    directive('connect-src', ["'self'", apiOrigin, apiOrigin.replace(/^http/, 'ws')], 'connect'),
    directive('frame-src', VIDEO_FRAME_ORIGINS, 'frame'),
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    `form-action 'self' ${apiOrigin}`,
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The hashes of the inline scripts in the text of a file `inline-hashes.json`. */
export const inlineScriptHashes = (text: string): readonly string[] =>
  z.parse(InlineHashesSchema, JSON.parse(text)).scripts;

/** The policy of the release in `folder`. */
export async function readPolicy(folder: string, settings: PolicySettings): Promise<string> {
  const text = await readFile(join(folder, releaseData.inlineHashes), 'utf8');
  return policyOf(inlineScriptHashes(text), settings);
}

/** Reads the policy of a release; the last one asked for is kept. */
export function createPolicies(settings: PolicySettings): (release: Release) => Promise<string> {
  let last: { id: string; policy: string } | undefined;
  return async ({ id, folder }) => {
    if (last?.id === id) return last.policy;
    last = { id, policy: await readPolicy(folder, settings) };
    return last.policy;
  };
}

/** The headers that every answer carries; `secure` where the shop is served over https. */
export const securityHeaders = (secure: boolean): Readonly<Record<string, string>> => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  ...(secure && { 'Strict-Transport-Security': 'max-age=31536000' }),
});

export function setSecurityHeaders(response: ServerResponse, secure: boolean): void {
  for (const [name, value] of Object.entries(securityHeaders(secure))) response.setHeader(name, value);
}
