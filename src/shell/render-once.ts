interface CacheNode {
  html?: string;
  next: WeakMap<object, CacheNode>;
}

const roots = new Map<string, CacheNode>();

const emptyNode = (): CacheNode => ({ next: new WeakMap() });

function nodeOf(name: string, of: readonly object[]): CacheNode {
  const root = roots.get(name) ?? emptyNode();
  roots.set(name, root);
  return of.reduce<CacheNode>((node, record) => {
    const next = node.next.get(record) ?? emptyNode();
    node.next.set(record, next);
    return next;
  }, root);
}

/**
 * The markup made before of the same records, or made now by `make`. The caller reads the records for every page, so that
 * a page's recorded inputs do not depend on whether its markup came from the cache.
 */
export async function renderOnce(
  name: string,
  of: readonly object[],
  make: () => Promise<string>,
): Promise<string> {
  const node = nodeOf(name, of);
  node.html ??= await make();
  return node.html;
}
