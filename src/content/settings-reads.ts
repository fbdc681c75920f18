import { hash } from 'node:crypto';
import { contentHash } from './record-store.ts';
import { recordKey } from './record-keys.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Fields of fields are told apart to this depth: `config.flags.RAFFLES`. */
const MOST_NAMES = 3;
/** Stands for the names that an object has. */
const NAMES = '*';
const KEY_LENGTH = 12;

const isDivided = (value: unknown, depth: number): value is Fields =>
  depth < MOST_NAMES && typeof value === 'object' && value !== null && !Array.isArray(value);

const pathOf = (names: readonly string[]): string => names.join('.');

/** Settings that tell which of their fields are read, so that a page follows from those alone. */
export function tracedSettings<Value extends object>(value: Value, read: Set<string>): Value {
  const divided = (fields: Fields, names: readonly string[]): Fields => {
    const parts = new Map<string, Fields>();
    const find = (name: string): unknown => {
      const own = [...names, name];
      read.add(pathOf(own));
      const found = fields[name];
      if (!Object.hasOwn(fields, name) || !isDivided(found, own.length)) return found;
      const part = parts.get(name) ?? divided(found, own);
      parts.set(name, part);
      return part;
    };
    return new Proxy(fields, {
      get: (_, name): unknown => (typeof name === 'symbol' ? undefined : find(name)),
      has: (_, name) => (typeof name === 'string' && read.add(pathOf([...names, name])), name in fields),
      ownKeys(): (string | symbol)[] {
        read.add(pathOf([...names, NAMES]));
        return Reflect.ownKeys(fields);
      },
      getOwnPropertyDescriptor(_, name): PropertyDescriptor | undefined {
        if (typeof name === 'symbol') return undefined;
        const value = find(name);
        const described = Reflect.getOwnPropertyDescriptor(fields, name);
        return described && { ...described, value };
      },
    });
  };
  return divided(value as Fields, []) as Value;
}

/** What a page has seen of a field: of a divided one only that it is there. */
function seenAt(settings: object, path: string): unknown {
  const names = path.split('.');
  let value: unknown = settings;
  for (const name of names) {
    if (typeof value !== 'object' || value === null) return undefined;
    if (name === NAMES) return Object.keys(value);
    value = Object.hasOwn(value, name) ? (value as Fields)[name] : undefined;
  }
  return isDivided(value, names.length) ? {} : value;
}

/** Some fields of the settings, as `settings:{which}`. */
export interface SettingsPart {
  readonly key: string;
  readonly json: string;
  readonly hash: string;
}

/** What the fields at paths are. */
export function settingsPart(settings: object, paths: Iterable<string>): SettingsPart {
  const sorted = [...paths].sort();
  const key = recordKey.settingsPart(hash('sha256', sorted.join('\n'), 'base64url').slice(0, KEY_LENGTH));
  const json = JSON.stringify(
    sorted.map((path) => [path, seenAt(settings, path)].filter((one) => one !== undefined)),
  );
  return { key, json, hash: contentHash(json) };
}

/** The paths of a part that is stored. */
export const pathsOfPart = (json: string): string[] =>
  (JSON.parse(json) as [path: string, value?: unknown][]).map(([path]) => path);
