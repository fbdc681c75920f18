/** How deep causes of causes are logged. */
const MAX_CAUSES = 5;

/** A query may hold tokens of baskets and sessions, codes of orders and what visitors have typed. */
const QUERY = /\?[^\s"'`<>()]+/g;

function describe(error: unknown, causes: number): string {
  if (!(error instanceof Error)) return String(error);
  // `stack` begins with the message, except where someone has changed that later.
  const own = error.stack?.includes(error.message) ? error.stack : String(error);
  if (error.cause === undefined || causes === 0) return own;
  return `${own}\nCaused by: ${describe(error.cause, causes - 1)}`;
}

/** An error with its causes as text for a log: stacks without the queries of addresses, and no other properties. */
export const errorReport = (error: unknown): string => describe(error, MAX_CAUSES).replace(QUERY, '?…');

/** Logs an error of a request; `what` says where it happened and holds no query. */
export const logError = (what: string, error: unknown): void =>
  console.error(`${what}: ${errorReport(error)}`);
