import { fileURLToPath } from 'node:url';

/** Environment of a started command that reads the modules which commands of earlier tests have compiled. */
export const compileCache = {
  NODE_COMPILE_CACHE: fileURLToPath(
    new URL('../../node_modules/.cache/vitrina-tests/modules', import.meta.url),
  ),
};
