// Compiles the site, beside what else a start does.
import './umask.ts';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { env } from '../../src/env.ts';
import { lowerPriority } from '../../src/operations/rebuilder/lower-priority.ts';
import { compile } from '../../src/rebuild/compile/compile.ts';
import { asDiskError } from '../../src/rebuild/disk/disk-error.ts';
import { RebuildError } from '../../src/rebuild/problems/rebuild-error.ts';
import { progressTo } from '../../src/rebuild/progress.ts';
import { recordCompiled } from './compile-if-changed.ts';
import { compileMessage } from './first-messages.ts';

const { dataFolder, brand } = env;
progressTo(process.stderr)({ kind: 'compiling' });
try {
  await compile({
    root: fileURLToPath(new URL('../..', import.meta.url)),
    dataFolder,
    brand,
    onUsable: () => {
      process.send?.(compileMessage.usable);
      // Pages come first.
      lowerPriority(constants.priority.PRIORITY_LOW);
    },
  });
  recordCompiled(dataFolder);
} catch (reason) {
  const error = asDiskError(reason, dataFolder);
  if (!(error instanceof RebuildError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
// Vite may leave something behind that would keep the process.
process.exit();
