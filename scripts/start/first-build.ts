import type { Rebuild } from '../../src/operations/rebuilder/rebuild.ts';
import { progressTo } from '../../src/rebuild/progress.ts';
import { printSummary } from '../../src/rebuild/run-command.ts';

interface FirstBuildEnd {
  readonly onMade: () => void;
  /** It has failed for a reason that an operator is told. */
  readonly onFailed: (error: unknown) => void;
}

/** Tells in the terminal how the first release is made, as a command does, where `isWanted`; rebuilds after it are told nowhere. */
export function tellingFirst(
  rebuild: Rebuild,
  isWanted: () => boolean,
  { onMade, onFailed }: FirstBuildEnd,
): Rebuild {
  let isMade = false;
  return async (order, onProgress) => {
    if (isMade || !isWanted()) return rebuild(order, onProgress);
    const show = progressTo(process.stderr);
    try {
      const done = await rebuild(order, (progress) => {
        const { kind } = progress;
        if (kind === 'rendering') show(progress);
        else if (kind !== 'starting') show({ kind });
        onProgress(progress);
      });
      isMade = true;
      printSummary({ release: done.release, ...done.result });
      onMade();
      return done;
    } catch (error) {
      onFailed(error);
      throw error;
    }
  };
}
