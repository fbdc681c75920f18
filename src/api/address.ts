/** Fills the `:name` parts of a call's path. */
export const pathOf = (path: string, params: Record<string, unknown> = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));

/** Query values as they go over the wire: lists by commas, nothing for undefined. */
export const queryOf = (query: Record<string, unknown> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );
