import type { Destination } from '../address.ts';

const FILE_METHODS: readonly string[] = ['GET', 'HEAD'];
/** Forms of guarded routes work without JavaScript. */
const ON_DEMAND_METHODS: readonly string[] = [...FILE_METHODS, 'POST'];

/** What may be asked of a destination; anything else is answered 405 with these in `Allow`. */
export const methodsOf = ({ kind }: Destination): readonly string[] =>
  kind === 'on-demand' ? ON_DEMAND_METHODS : FILE_METHODS;
