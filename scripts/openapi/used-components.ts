const REFERENCE = '#/components/schemas/';

/** Names of the components that a part of the document refers to. */
function referencesIn(part: unknown, found = new Set<string>()): Set<string> {
  if (typeof part !== 'object' || part === null) return found;
  for (const [name, value] of Object.entries(part)) {
    if (name === '$ref' && typeof value === 'string' && value.startsWith(REFERENCE))
      found.add(value.slice(REFERENCE.length));
    else referencesIn(value, found);
  }
  return found;
}

/** The components that some part of the document needs, directly or by way of another. */
export function usedComponents<Schema>(
  components: Readonly<Record<string, Schema>>,
  document: unknown,
): Record<string, Schema> {
  const used = new Set<string>();
  const waiting = [...referencesIn(document)];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (used.has(name)) continue;
    used.add(name);
    waiting.push(...referencesIn(components[name]));
  }
  return Object.fromEntries(Object.entries(components).filter(([name]) => used.has(name)));
}
