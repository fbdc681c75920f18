import type { Client } from '../../api/client.ts';
import { HttpError } from '../../api/errors.ts';
import { NOT_IMPLEMENTED } from '../../contract/calls/http-status.ts';
import { type ItemStorage, keepItem } from '../../domain/requests/browser-storage.ts';

const KEY = 'unserved-calls';

/** By name, what the shopper was told. */
function readUnserved(storage: ItemStorage): Map<string, string> {
  try {
    const found: unknown = JSON.parse(storage.getItem(KEY) ?? '{}');
    if (typeof found !== 'object' || found === null) return new Map();
    return new Map(
      Object.entries(found).flatMap(([name, text]) =>
        typeof text === 'string' ? [[name, text] as const] : [],
      ),
    );
  } catch {
    return new Map();
  }
}

/**
 * A client that makes a call which the back end does not serve (501) once in a tab: the next time it fails at once with the
 * same words, until the tab is closed.
 */
export function withoutUnservedCalls({ call }: Client, storage: ItemStorage): Client {
  return {
    async call(definition, input, options) {
      const { name } = definition;
      const known = readUnserved(storage).get(name);
      if (known !== undefined) throw new HttpError(name, { message: known, status: NOT_IMPLEMENTED });
      try {
        return await call(definition, input, options);
      } catch (error) {
        if (error instanceof HttpError && error.status === NOT_IMPLEMENTED) {
          const unserved = readUnserved(storage).set(name, error.message);
          keepItem(storage, KEY, JSON.stringify(Object.fromEntries(unserved)));
        }
        throw error;
      }
    },
  };
}
