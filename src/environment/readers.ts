import { statSync } from 'node:fs';
import { createHostRule } from '../http/host-rule.ts';
import { SettingError } from './setting.ts';
import { trimEndOf } from '../domain/text/trim-end.ts';

interface AddressForm {
  /** What a right one looks like. */
  readonly example: string;
  /** Parts that may follow the name and the port. */
  readonly allows?: 'path' | 'path and query';
  /** The address is all that is needed to use it. */
  readonly isSecret?: boolean;
}

/** An address without a slash at its end. One that is secret, or that may hold a password, is never repeated. */
export const address =
  (name: string, { example, allows, isSecret = false }: AddressForm) =>
  (text: string): string => {
    const fault = (form: string) => {
      const found = isSecret || text.includes('@') ? '' : `; it is «${text}»`;
      return new SettingError(`${name} must be an address ${form}, such as ${example}${found}.`);
    };
    const url = /^https?:\/\/\S+$/i.test(text) ? URL.parse(text) : null;
    if (url === null) throw fault('with https:// or http://');
    if (url.username !== '' || url.password !== '') throw fault('without a user name and a password');
    if (!allows && url.pathname !== '/') throw fault('without a path');
    if (url.hash !== '' || (allows !== 'path and query' && text.includes('?')))
      throw fault('without a query');
    // As browsers write it: they compare origins, and cookies depend on the scheme.
    if (!allows) return url.origin;
    return trimEndOf(allows === 'path' ? url.href : text, '/');
  };

export const apiAddress = (name: string) =>
  address(name, { example: 'https://api.shop.example', allows: 'path' });

export const siteAddress = (name: string) => address(name, { example: 'https://shop.example' });

/** A whole number within bounds, both of which may be given. */
export const wholeNumber =
  (name: string, least: number, most?: number) =>
  (text: string): number => {
    const value = Number(text);
    if (/^\d+$/.test(text) && Number.isSafeInteger(value) && value >= least && value <= (most ?? value))
      return value;
    const bounds = most === undefined ? `${least} or more` : `from ${least} to ${most}`;
    throw new SettingError(`${name} must be a whole number ${bounds}; it is «${text}».`);
  };

const MAX_PORT = 65_535;

/** A TCP port; 0 for any free one. */
export const port = (name: string) => wholeNumber(name, 0, MAX_PORT);

/** `1` for yes, `0` for no. */
export const flag =
  (name: string) =>
  (text: string): boolean => {
    if (text === '1' || text === '0') return text === '1';
    throw new SettingError(`${name} must be 1 or 0; it is «${text}».`);
  };

/** `yes` or `no`. */
export const yesOrNo =
  (name: string) =>
  (text: string): boolean => {
    if (text === 'yes' || text === 'no') return text === 'yes';
    throw new SettingError(`${name} must be yes or no; it is «${text}».`);
  };

/** One of a few words. */
export const oneOf =
  <Word extends string>(name: string, words: readonly Word[]) =>
  (text: string): Word => {
    const word = words.find((known) => known === text);
    if (word !== undefined) return word;
    throw new SettingError(`${name} must be one of ${words.join(', ')}; it is «${text}».`);
  };

/** The address of a PostgreSQL database, which is never repeated: it may hold a password. */
export const databaseAddress =
  (name: string) =>
  (text: string): string => {
    if (/^postgres(ql)?:\/\/\S+$/.test(text) && URL.canParse(text)) return text;
    throw new SettingError(
      `${name} must be the address of a PostgreSQL database, such as postgresql://vitrina:password@db.example/vitrina.`,
    );
  };

/** The address of a mail server, which is never repeated: it may hold a password. */
export const mailServerAddress =
  (name: string) =>
  (text: string): string => {
    const url = /^smtps?:\/\/\S+$/i.test(text) ? URL.parse(text) : null;
    if (url !== null && url.hostname !== '') return text;
    throw new SettingError(
      `${name} must be the address of a mail server, such as smtps://shop%40mail.example:password@smtp.mail.example:465.`,
    );
  };

/** What stands between commas, read as a whole. */
export const list =
  <Value = string[]>(read: (entries: string[]) => Value) =>
  (text: string): Value =>
    read(text.split(',').flatMap((entry) => entry.trim() || []));

/** An address or a name of this machine to listen on. */
export const host =
  (name: string) =>
  (text: string): string => {
    try {
      createHostRule({ listensOn: text });
      return text;
    } catch (error) {
      const message = `${name} must be an address or a name to listen on, such as 0.0.0.0; it is «${text}».`;
      throw new SettingError(message, { cause: error });
    }
  };

/** A text of some form, which is never repeated: it may be a key. */
export const key =
  (name: string, form: RegExp, description: string) =>
  (text: string): string => {
    if (form.test(text)) return text;
    throw new SettingError(`${name} must be ${description}.`);
  };

/** A country, as ISO 3166 has it. */
export const country = (name: string) =>
  key(name, /^[A-Z]{2}$/, 'a country of two capital letters, such as RU');

function kindOf(path: string): 'folder' | 'file' | 'nothing' {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return 'nothing';
  return found.isDirectory() ? 'folder' : 'file';
}

export const existingFolder =
  (name: string) =>
  (path: string): string => {
    if (kindOf(path) === 'folder') return path;
    throw new SettingError(`${name} must be a folder; there is none at «${path}».`);
  };

/** A folder, which may still be to make. */
export const folder =
  (name: string) =>
  (path: string): string => {
    if (kindOf(path) !== 'file') return path;
    throw new SettingError(`${name} must be a folder, and «${path}» is a file.`);
  };

export const existingFile =
  (name: string) =>
  (path: string): string => {
    if (kindOf(path) === 'file') return path;
    throw new SettingError(
      `${name} must be a file; there is ${kindOf(path) === 'folder' ? 'a folder' : 'nothing'} at «${path}».`,
    );
  };

/** A time zone of the IANA database. */
export const timeZone =
  (name: string) =>
  (text: string): string => {
    try {
      return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
    } catch (error) {
      const message = `${name} must be a time zone such as Asia/Yekaterinburg; it is «${text}».`;
      throw new SettingError(message, { cause: error });
    }
  };
