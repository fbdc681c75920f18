import * as messages from '../../domain/requests/messages.ts';
import { showToast } from './toasts.ts';

/**
 * Loads a press's script and calls `use`. A failed load is shown and the next press retries. Resolves to the result of
 * `use`, undefined where loading failed.
 */
export async function loadOnPress<Script, Result>(
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

/** The same for a first press; further presses do nothing. */
export function beginOnce<Script>(
  load: () => Promise<Script>,
  use: (script: Script) => unknown,
): () => Promise<void> {
  let isBegun = false;
  return async () => {
    if (isBegun) return;
    isBegun = true;
    isBegun =
      (await loadOnPress(load, async (script) => {
        await use(script);
        return true;
      })) ?? false;
  };
}
