// Loaded before a command (`node --import`). Counts the command's changes of the disk over all of its threads and kills the
// process at change number KILL_AT; a write is cut off in its middle. With PAUSE_IN the process stops (SIGSTOP) before its
// first change in that folder instead. With COUNT_TO the number of changes is written to that file at exit.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { DatabaseSync } from 'node:sqlite';
import { getEnvironmentData, isMainThread, setEnvironmentData } from 'node:worker_threads';

const killAt = Number(process.env.KILL_AT ?? 0);
const pauseIn = process.env.PAUSE_IN;
const countTo = process.env.COUNT_TO;

if (isMainThread) setEnvironmentData('changes', new SharedArrayBuffer(4));
const changes = new Int32Array(getEnvironmentData('changes'));
const isKillPoint = () => Atomics.add(changes, 0, 1) + 1 === killAt;
const { writeSync } = fs;
const pause = () => {
  writeSync(2, 'Paused.\n');
  process.kill(process.pid, 'SIGSTOP');
};
const kill = () => process.kill(process.pid, 'SIGKILL');

/** Makes a method kill or pause the process before its change. */
const inject = (owner, name) => {
  const original = owner[name];
  owner[name] = function (...args) {
    if (isKillPoint()) kill();
    if (pauseIn && String(args[0]).includes(pauseIn)) pause();
    return original.apply(this, args);
  };
};

const names = ['openSync', 'linkSync', 'mkdirSync', 'rmSync', 'rmdirSync', 'renameSync', 'symlinkSync'];
for (const name of [...names, 'fdatasyncSync', 'writeFileSync']) inject(fs, name);
inject(DatabaseSync.prototype, 'exec');

fs.writeSync = (descriptor, bytes, at = 0, ...rest) => {
  if (isKillPoint()) {
    writeSync(descriptor, bytes, at, Math.floor((bytes.length - at) / 2));
    kill();
  }
  return writeSync(descriptor, bytes, at, ...rest);
};
syncBuiltinESMExports();

if (isMainThread && countTo) {
  const { writeFileSync } = fs;
  process.on('exit', () => writeFileSync(countTo, String(changes[0])));
}
