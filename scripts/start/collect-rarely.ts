import { setFlagsFromString } from 'node:v8';

/** How much memory may grow until all of it is searched for what is no longer needed, in percent of what is. */
const GROWTH = 400;

/**
 * Has this process search its memory rarely. A server of several unpacks megabytes with each release, which the engine would
 * otherwise take as a reason to search everything just then, for as long as it takes to lay the release.
 */
export function collectRarely(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH}`);
}
