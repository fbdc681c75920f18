type Fragments = NonNullable<App.Locals['fragments']>;
type Inputs = Parameters<Fragments['find']>[0];

interface CacheNode {
  readonly htmlByVariant: Map<string, string>;
  readonly next: WeakMap<object, CacheNode>;
}

const emptyNode = (): CacheNode => ({ htmlByVariant: new Map(), next: new WeakMap() });

const roots = new Map<string, CacheNode>();

function nodeOf({ name, of }: Inputs): CacheNode {
  const root = roots.get(name) ?? emptyNode();
  roots.set(name, root);
  return of.reduce<CacheNode>((node, record) => {
    const next = node.next.get(record) ?? emptyNode();
    node.next.set(record, next);
    return next;
  }, root);
}

/** Fragment cache for on-demand rendering, keyed by the records' identity. */
export const ownFragments: Fragments = {
  find: (inputs) => nodeOf(inputs).htmlByVariant.get(inputs.variant ?? ''),
  keep(inputs, html) {
    // Astro's slot is an object with surrounding spaces.
    const text = String(html).trim();
    nodeOf(inputs).htmlByVariant.set(inputs.variant ?? '', text);
    return text;
  },
};
