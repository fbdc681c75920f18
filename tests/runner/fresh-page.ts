import { builtinEnvironments } from 'vitest/runtime';

// Scripts and frames of others are not loaded; a page takes them for loaded.
const settings = { handleDisabledFileLoadingAsSuccess: true };
await builtinEnvironments['happy-dom'].setup(globalThis, { happyDOM: { settings } });
