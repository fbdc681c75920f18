import { existsSync, readdirSync, rmSync } from 'node:fs';
import { constants, enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const BESIDE_PACKAGES = fileURLToPath(new URL('../../node_modules/.cache/vitrina', import.meta.url));
/** Some five versions of the code: each build of the shop brings chunks of its own. */
const MAX_FILES = 5_000;
/** The start has the processor until then. */
const SAVED_AFTER_MS = 2_000;

/** Begins to read what is kept in a folder, and to keep more in it; false where it cannot be made. */
function keepIn(folder: string): boolean {
  if (existsSync(folder) && readdirSync(folder, { recursive: true }).length > MAX_FILES)
    rmSync(folder, { recursive: true, force: true });
  const { FAILED, DISABLED } = constants.compileCacheStatus;
  const { status } = enableCompileCache(folder);
  return status !== FAILED && status !== DISABLED;
}

/**
 * Has this process keep what the engine makes of its code, which is a third of what a start takes. That is beside the
 * packages, so that a server with an empty data folder has it as well; in the data folder where the code cannot be written.
 */
export function keepCompiledCode(): void {
  const ofData = join(process.env.VITRINA_DATA ?? '.vitrina', 'cache');
  if (!keepIn(BESIDE_PACKAGES) && !keepIn(ofData)) return;
  // A process that is killed writes nothing.
  setTimeout(flushCompileCache, SAVED_AFTER_MS).unref();
}
