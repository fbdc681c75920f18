import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { releaseData } from '../content/release-files.ts';
import type { ShopSettings } from '../domain/shop-settings.ts';
import { VIDEO_FRAME_ORIGINS } from '../domain/video.ts';
import { mapsSources, noSources } from './maps-sources.ts';
import type { Release } from './release.ts';

/** What of a shop's settings the policy depends on. */
export type PolicySettings = Pick<ShopSettings, 'apiUrl' | 'mediaUrl' | 'mapsKey'>;

const InlineHashesSchema = z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) });

/**
 * Content security policy: own scripts, the hashed inline ones of the site, pictures and calls of the shop's API, and the
 * players of videos that a shopper starts; the maps service where the shop has a key for it.
 */
export function policyOf(scripts: readonly string[], { apiUrl, mediaUrl, mapsKey }: PolicySettings): string {
  const apiOrigin = new URL(apiUrl).origin;
  // The API's too, since texts of the shop may name files there.
  const mediaOrigins = [...new Set([apiOrigin, new URL(mediaUrl ?? apiUrl).origin])].join(' ');
  const maps = mapsKey ? mapsSources : noSources;
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts.map((hash) => `'${hash}'`), ...maps.script].join(' '),
    // Style attributes carry measures that depend on the product, so they cannot be hashed ahead.
    ["style-src 'self' 'unsafe-inline'", ...maps.style].join(' '),
    [`img-src 'self' data: ${mediaOrigins}`, ...maps.image].join(' '),
    `media-src 'self' ${mediaOrigins}`,
    // The live channel has the API's origin with the scheme of sockets.
    [`connect-src 'self' ${apiOrigin} ${apiOrigin.replace(/^http/, 'ws')}`, ...maps.connect].join(' '),
    ['frame-src', ...VIDEO_FRAME_ORIGINS, ...maps.frame].join(' '),
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
