import type { PastedVideo } from '../../contract/calls/pasted-video.ts';
import { parseSafeUrl, type SafeUrl } from '../../contract/calls/safe-url.ts';

/** From its link. */
export interface ForeignVideo {
  readonly site: 'vk' | 'rutube' | 'youtube';
  readonly siteTitle: string;
  /** The page on its site. */
  readonly watchUrl: SafeUrl;
  /** The embeddable player; autoplays where the site supports it. */
  readonly embedUrl: SafeUrl;
}

/** Allowed frame origins; VK uses both names. */
export const VIDEO_FRAME_ORIGINS: readonly string[] = [
  'https://vkvideo.ru',
  'https://vk.com',
  'https://rutube.ru',
  'https://www.youtube-nocookie.com',
];

const SECONDS = { h: 3600, m: 60, s: 1 } as const;

/** «90», «90s» or «1h2m3s»; 0 without a time. */
function secondsOf(text: string | null): number {
  if (text === null) return 0;
  if (/^\d{1,6}$/.test(text)) return Number(text);
  const parts = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s)?$/.exec(text);
  if (!parts) return 0;
  const [, hours = 0, minutes = 0, seconds = 0] = parts;
  return Number(hours) * SECONDS.h + Number(minutes) * SECONDS.m + Number(seconds) * SECONDS.s;
}

function address(base: string, query: Record<string, string | number | undefined | null>): string {
  const url = new URL(base);
  for (const [name, value] of Object.entries(query)) if (value) url.searchParams.set(name, String(value));
  return url.href;
}

function videoOf(
  site: Pick<ForeignVideo, 'site' | 'siteTitle'>,
  watch: string,
  embed: string,
): ForeignVideo | undefined {
  const [watchUrl, embedUrl] = [parseSafeUrl(watch), parseSafeUrl(embed)];
  return watchUrl && embedUrl ? { ...site, watchUrl, embedUrl } : undefined;
}

type ReadVideo = (url: URL) => ForeignVideo | undefined;

const youtube: ReadVideo = ({ hostname, pathname, searchParams }) => {
  const [, first = '', second = ''] = pathname.split('/');
  const id =
    hostname === 'youtu.be'
      ? first
      : first === 'watch'
        ? searchParams.get('v')
        : ['embed', 'shorts', 'live', 'v'].includes(first)
          ? second
          : null;
  if (!id || !/^[\w-]{11}$/.test(id)) return undefined;
  const start = secondsOf(searchParams.get('t') ?? searchParams.get('start'));
  return videoOf(
    { site: 'youtube', siteTitle: 'YouTube' },
    address('https://www.youtube.com/watch', { v: id, t: start }),
    address(`https://www.youtube-nocookie.com/embed/${id}`, { autoplay: 1, rel: '0', start }),
  );
};

const rutube: ReadVideo = ({ pathname, searchParams }) => {
  const found = /^\/(?:video(?:\/private)?|play\/embed|shorts|live\/video)\/([0-9a-f]{32}|\d{1,12})\/?$/.exec(
    pathname,
  );
  const id = found?.[1];
  if (id === undefined) return undefined;
  const key = searchParams.get('p');
  const t = secondsOf(searchParams.get('t'));
  return videoOf(
    { site: 'rutube', siteTitle: 'Rutube' },
    address(`https://rutube.ru/video/${key ? 'private/' : ''}${id}/`, { p: key, t }),
    address(`https://rutube.ru/play/embed/${id}/`, { p: key, t }),
  );
};

const vk: ReadVideo = ({ pathname, searchParams }) => {
  const inPath = /^\/(?:video|clip)(-?\d{1,20})_(\d{1,20})\/?$/.exec(pathname);
  const inQuery = /^(?:video|clip)(-?\d{1,20})_(\d{1,20})(?:\/|$)/.exec(searchParams.get('z') ?? '');
  const player =
    pathname === '/video_ext.php'
      ? /^(-?\d{1,20})_(\d{1,20})$/.exec(`${searchParams.get('oid')}_${searchParams.get('id')}`)
      : null;
  const [, oid, id] = inPath ?? inQuery ?? player ?? [];
  if (oid === undefined || id === undefined) return undefined;
  const hash = searchParams.get('hash');
  const t = searchParams.get('t');
  return videoOf(
    { site: 'vk', siteTitle: 'VK Видео' },
    address(`https://vkvideo.ru/video${oid}_${id}`, { t }),
    address('https://vkvideo.ru/video_ext.php', { oid, id, hash, t, autoplay: 1 }),
  );
};

const readers: Readonly<Record<string, ReadVideo>> = {
  'youtube.com': youtube,
  'youtube-nocookie.com': youtube,
  'youtu.be': youtube,
  'rutube.ru': rutube,
  'vk.com': vk,
  'vk.ru': vk,
  'vkvideo.ru': vk,
};

/** Characters; a player's code has a few hundred. */
const MAX_PASTED_LENGTH = 4096;

/** Editors may paste a player's code instead of its address. */
const addressIn = (pasted: string): string =>
  (/<iframe\b[^>]*?\ssrc\s*=\s*["']?([^"'\s>]+)/i.exec(pasted)?.[1] ?? pasted)
    .replaceAll('&amp;', '&')
    .trim();

/** The protocol may be missing. */
function urlOf(typed: string): URL | undefined {
  const text = typed.startsWith('//')
    ? `https:${typed}`
    : /^(?:[\w-]+\.)+\w+\//.test(typed)
      ? `https://${typed}`
      : typed;
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const plain = url.username === '' && url.password === '' && url.port === '';
  return plain && ['https:', 'http:'].includes(url.protocol) ? url : undefined;
}

export type VideoLink =
  | { readonly kind: 'embed'; readonly video: ForeignVideo }
  /** On an unknown site: opened there. */
  | { readonly kind: 'link'; readonly url: SafeUrl };

/** From a link or a pasted player; undefined for an unsafe link. */
export function parseVideoLink(pasted: PastedVideo | string | null | undefined): VideoLink | undefined {
  const text: unknown = pasted;
  if (typeof text !== 'string' || text.length > MAX_PASTED_LENGTH) return undefined;
  const url = urlOf(addressIn(text));
  if (!url) return undefined;
  const site = url.hostname.replace(/^(?:www|m|music|new)\./, '');
  const video = Object.hasOwn(readers, site) ? readers[site]?.(url) : undefined;
  if (video) return { kind: 'embed', video };
  const safe = parseSafeUrl(url.href);
  return safe && { kind: 'link', url: safe };
}
