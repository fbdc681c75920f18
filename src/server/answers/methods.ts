import type { Destination } from '../address.ts';

const FILE_METHODS: readonly string[] = ['GET', 'HEAD'];
const ON_DEMAND_METHODS: readonly string[] = [...FILE_METHODS, 'POST'];

/** Other methods are answered 405. */
export const methodsOf = (destination: Destination): readonly string[] =>
  destination.kind === 'on-demand' && !destination.isRead ? ON_DEMAND_METHODS : FILE_METHODS;
