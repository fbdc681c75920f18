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

export type PolicySettings = Pick<ShopSettings, 'apiUrl' | 'mediaUrl' | 'mapsKey' | 'counters'>;

const InlineHashesSchema = z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) });

/** Own scripts, hashed inline ones, the API's pictures and calls, video players; maps and counters where configured. */
export function policyOf(
  scripts: readonly string[],
  { apiUrl, mediaUrl, mapsKey, counters }: PolicySettings,
): string {
  const apiOrigin = new URL(apiUrl).origin;
  // The shop's texts may name files of the API.
  const mediaOrigins = [...new Set([apiOrigin, new URL(mediaUrl ?? apiUrl).origin])];
  const services = [...(mapsKey ? [mapsSources] : []), ...counterSources(counters)];
  const directive = (name: string, own: readonly string[], kind: keyof Sources): string =>
    [...new Set([name, ...own, ...services.flatMap((service) => service[kind])])].join(' ');
  return [
    "default-src 'self'",
    directive('script-src', ["'self'", ...scripts.map((hash) => `'${hash}'`)], 'script'),
    // Style attributes depend on the product and cannot be hashed.
    directive('style-src', ["'self'", "'unsafe-inline'"], 'style'),
    directive('img-src', ["'self'", 'data:', ...mediaOrigins], 'image'),
    // Captions are data URLs.
    ['media-src', "'self'", 'data:', ...mediaOrigins].join(' '),
    // The live channel uses the API's origin.
    directive('connect-src', ["'self'", apiOrigin, apiOrigin.replace(/^http/, 'ws')], 'connect'),
    directive('frame-src', VIDEO_FRAME_ORIGINS, 'frame'),
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    `form-action 'self' ${apiOrigin}`,
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Reads `inline-hashes.json`. */
export const inlineScriptHashes = (text: string): readonly string[] =>
  z.parse(InlineHashesSchema, JSON.parse(text)).scripts;

export async function readPolicy(folder: string, settings: PolicySettings): Promise<string> {
  const text = await readFile(join(folder, releaseData.inlineHashes), 'utf8');
  return policyOf(inlineScriptHashes(text), settings);
}

/** Caches the last release's policy. */
export function createPolicies(settings: PolicySettings): (release: Release) => Promise<string> {
  let last: { id: string; policy: string } | undefined;
  return async ({ id, folder }) => {
    if (last?.id === id) return last.policy;
    last = { id, policy: await readPolicy(folder, settings) };
    return last.policy;
  };
}

/** On every answer; `secure`: served over https. */
export const securityHeaders = (secure: boolean): Readonly<Record<string, string>> => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  ...(secure && { 'Strict-Transport-Security': 'max-age=31536000' }),
});

const entries = {
  secure: Object.entries(securityHeaders(true)),
  plain: Object.entries(securityHeaders(false)),
};

export function setSecurityHeaders(response: ServerResponse, secure: boolean): void {
  for (const [name, value] of secure ? entries.secure : entries.plain) response.setHeader(name, value);
}
