/** Starts parts of a page in their order. One that fails is reported and leaves the others be. */
export function startParts(page: Document, parts: readonly ((page: Document) => unknown)[]): void {
  for (const start of parts)
    try {
      start(page);
    } catch (error) {
      reportError(error);
    }
}
