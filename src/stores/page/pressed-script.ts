import * as messages from '../../domain/requests/messages.ts';
import { showToast } from './toasts.ts';

/**
 * Loads what a press needs, and uses it. Where it cannot be loaded, that is said, and the next press tries again. Resolves to
 * what `use` answers, undefined for a script that did not come.
 */
export async function loadForPress<Script, Result>(
  load: () => Promise<Script>,
  use: (script: Script) => Result,
): Promise<Awaited<Result> | undefined> {
  let script: Script;
  try {
    script = await load();
  } catch (error) {
    console.warn('A script that somebody has asked for could not be loaded.', error);
    showToast({ kind: 'error', text: navigator.onLine ? messages.unexpected : messages.offline });
    return undefined;
  }
  return await use(script);
}

/** The same for what a first press begins: further presses meanwhile and afterwards do nothing. */
export function beginOnce<Script>(
  load: () => Promise<Script>,
  use: (script: Script) => unknown,
): () => Promise<void> {
  let isBegun = false;
  return async () => {
    if (isBegun) return;
    isBegun = true;
    isBegun =
      (await loadForPress(load, async (script) => {
        await use(script);
        return true;
      })) ?? false;
  };
}
