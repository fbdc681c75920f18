import { afterAll } from 'vitest';
import { removeTemporaryFolders } from '../temporary-folder.ts';

// Hooks run from the last to the first: the test file's own have stopped what writes there.
afterAll(removeTemporaryFolders);
