/**
 * Whether a browser asks before anybody has, to have the page at hand. What is made for one visitor is not made then: it would
 * continue a session, use a link or set cookies for who may never come. The browser asks again when someone does.
 */
export const isAskedAhead = ({ headers }: Request): boolean =>
  ['sec-purpose', 'purpose'].some((name) => headers.get(name)?.includes('prefetch') === true);
