/** A prebuilt page used something that is not content: its HTML would depend on when and where it is rendered. */
export class ImpurePageError extends Error {
  override readonly name = 'ImpurePageError';

  constructor(what: string) {
    super(`A prebuilt page must not use ${what}: it is made of content alone.`);
  }
}

const forbidden = (what: string) => (): never => {
  throw new ImpurePageError(what);
};

/** A Date without the current time. */
const clocklessDate = (RealDate: DateConstructor): DateConstructor =>
  new Proxy(RealDate, {
    apply: forbidden('the clock'),
    construct: (target, given: [], newTarget: new () => object): object => {
      if (given.length === 0) throw new ImpurePageError('the clock');
      return Reflect.construct(target, given, newTarget) as object;
    },
    get: (target, property, receiver): unknown =>
      property === 'now' ? forbidden('the clock') : Reflect.get(target, property, receiver),
  });

/** Replaces a member of an object; returns a function that restores it. */
function replace(owner: object, name: string, value: unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, { value, configurable: true, writable: true });
  return () => {
    if (before) Object.defineProperty(owner, name, before);
    else Reflect.deleteProperty(owner, name);
  };
}

/** Blocks network, clock and randomness in this thread; returns a function that restores them. */
export function blockImpureGlobals(): () => void {
  const undo = [
    replace(globalThis, 'fetch', forbidden('fetch')),
    replace(globalThis, 'Date', clocklessDate(Date)),
    replace(Math, 'random', forbidden('randomness')),
    // Astro measures itself with it; a page learns nothing from a clock that stands still.
    replace(performance, 'now', () => 0),
    replace(crypto, 'getRandomValues', forbidden('randomness')),
    replace(crypto, 'randomUUID', forbidden('randomness')),
  ];
  return () => {
    for (const restore of undo) restore();
  };
}
