interface Place {
  html?: string;
  next: WeakMap<object, Place>;
}

const places = new Map<string, Place>();

const fresh = (): Place => ({ next: new WeakMap() });

function placeOf(name: string, of: readonly object[]): Place {
  const root = places.get(name) ?? fresh();
  places.set(name, root);
  return of.reduce<Place>((place, part) => {
    const next = place.next.get(part) ?? fresh();
    place.next.set(part, next);
    return next;
  }, root);
}

/**
 * Markup that was made of the same objects before, or is made now. What is read is read by whoever asks, each time: a
 * page's inputs are the same whether its blocks were remembered or not.
 */
export async function remembered(
  name: string,
  of: readonly object[],
  make: () => Promise<string>,
): Promise<string> {
  const place = placeOf(name, of);
  place.html ??= await make();
  return place.html;
}
