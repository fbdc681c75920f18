/** A longer task would hold a press on a phone four times slower than a desk. */
const TASK_MS = 8;

/**
 * Starts parts of a page in their order, with a break after those that have taken a while. One that fails is reported and leaves
 * the others be.
 */
export async function startParts(
  page: Document,
  parts: readonly ((page: Document) => unknown)[],
): Promise<void> {
  let begun = performance.now();
  for (const start of parts) {
    if (performance.now() - begun > TASK_MS) {
      await new Promise((resolve) => setTimeout(resolve));
      begun = performance.now();
    }
    try {
      start(page);
    } catch (error) {
      reportError(error);
    }
  }
}
