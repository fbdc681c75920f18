import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../temporary-folder.ts';

const REBUILDER = fileURLToPath(
  new URL('../../src/operations/rebuilder/rebuilder-process.ts', import.meta.url),
);
/** Of the fields behind a thread's name, its niceness. */
const NICENESS = 16;

/** How willing each thread of a process is to wait for others. */
const niceness = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).map((thread) => {
    const fields = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
    return Number(fields?.[NICENESS]);
  });

test.runIf(existsSync('/proc/self/task'))(
  'every thread of the rebuilder leaves the processor to those who answer visitors',
  async () => {
    const dataFolder = temporaryFolder('priority');
    const settings = {
      dataFolder,
      isServedHere: true,
      apiUrl: 'http://api.test',
      siteUrl: 'http://shop.test',
    };
    const rebuilder = fork(REBUILDER, [JSON.stringify(settings)], { serialization: 'advanced' });
    try {
      await once(rebuilder, 'message');
      const own = niceness(process.pid)[0] ?? 0;
      const found = niceness(rebuilder.pid ?? 0);
      expect(found.length).toBeGreaterThan(2);
      expect(found.filter((nice) => nice < Math.min(own + 10, 19))).toEqual([]);
    } finally {
      rebuilder.kill('SIGKILL');
      await once(rebuilder, 'exit');
    }
  },
);
