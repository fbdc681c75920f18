/** What failed of scripts that a page can do without. */
const failures = new WeakSet<WeakKey>();

/** Whether an error is that of a script which the page can do without; known once its import has failed. */
export const isOfOptionalScript = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && failures.has(error);

const SCRIPT = /\/_astro\/[\w.-]+/;

/** The address of the script that an error of an import names, as browsers do; undefined for any other error. */
export const lostScript = (error: unknown): string | undefined => SCRIPT.exec(String(error))?.[0];

/** Whether a script has not come. */
export const isLostScript = (error: unknown): boolean => lostScript(error) !== undefined;

/**
 * Loads a script that a page can do without, such as counters, which browsers block, and uses it. A failure is logged and
 * disturbs nobody; it reloads no page either.
 */
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
