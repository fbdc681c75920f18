/** Fills the `:name` parts of a call's path. */
const pathOf = (path: string, params: Record<string, unknown> = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));

/** Query values as they go over the wire: lists by commas, nothing for undefined. */
const queryOf = (query: Record<string, unknown> = {}): string =>
  new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  ).toString();

/** A call's path and query below the API base, as they go over the wire. */
export function addressOf(
  path: string,
  params?: Record<string, unknown>,
  query?: Record<string, unknown>,
): string {
  const search = queryOf(query);
  return pathOf(path, params) + (search && `?${search}`);
}
