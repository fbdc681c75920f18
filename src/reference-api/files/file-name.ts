import { trimEndOf } from '../../domain/text/trim-end.ts';

const MAX_NAME_LENGTH = 100;
const NAMELESS = 'файл';

/** A name that can be shown and saved anywhere: no folders, no invisible signs, the ending of the file's true type. */
export function safeName(given: string, extension: string): string {
  const own = given.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const named = own
    .replace(/[\p{C}\p{Zl}\p{Zp}<>:"|?*]/gu, '')
    .replace(/\.[a-z0-9]{1,10}$/i, '')
    .replace(/\s/g, ' ');
  const stem = trimEndOf(named, ' .').replace(/^[ .]+/, '');
  const short = [...stem].slice(0, MAX_NAME_LENGTH).join('').trimEnd();
  return `${short === '' ? NAMELESS : short}.${extension}`;
}

const percentEncoded = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** `Content-Disposition` of a download: the name in UTF-8 (RFC 5987) and one for programs that know ASCII only. */
export const attachment = (name: string): string =>
  `attachment; filename="${name.replace(/[^\x20-\x7e]|["\\%]/g, '_')}"; filename*=UTF-8''${percentEncoded(name)}`;
