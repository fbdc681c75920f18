import { afterAll, beforeAll } from 'vitest';
import { stubSlowBuiltins } from '../property/rebuild/stub-slow-builtins.ts';

/** Lets no build of a test file wait for a disk or compress equal bytes twice. */
export function stubBuiltinsForFile(): void {
  let restore: () => void;
  beforeAll(() => {
    restore = stubSlowBuiltins();
  });
  afterAll(() => restore());
}
