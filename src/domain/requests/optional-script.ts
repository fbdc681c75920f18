const failures = new WeakSet<WeakKey>();

/** Known once the import has failed. */
export const isOfOptionalScript = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && failures.has(error);

const SCRIPT = /\/_astro\/[\w.-]+/;

/** The script's address in an import error; undefined for other errors. */
export const lostScript = (error: unknown): string | undefined => SCRIPT.exec(String(error))?.[0];

export const isLostScript = (error: unknown): boolean => lostScript(error) !== undefined;

/** Loads and uses an optional script, such as blocked counters. A failure is logged and never reloads the page. */
export async function useOptionalScript<Script>(
  load: () => Promise<Script>,
  use: (script: Script) => unknown,
): Promise<void> {
  try {
    await use(await load());
  } catch (error) {
    if (typeof error === 'object' && error !== null) failures.add(error);
    console.warn('The page goes on without one of its scripts.', error);
  }
}
