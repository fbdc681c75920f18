import { vi } from 'vitest';

// Before a file's own imports: what they keep is not what an earlier file of the worker has left.
vi.resetModules();
