// Loaded before a command (`node --import`): counts its changes of the disk, over all of its threads, and ends it at one
// of them without a word, in the middle of it where it is a write. Or it lets the command stand still at the first one in a folder.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { DatabaseSync } from 'node:sqlite';
import { getEnvironmentData, isMainThread, setEnvironmentData } from 'node:worker_threads';

const dieAt = Number(process.env.DIE_AT ?? 0);
const stopIn = process.env.STOP_IN;
const countTo = process.env.COUNT_TO;

if (isMainThread) setEnvironmentData('changes', new SharedArrayBuffer(4));
const changes = new Int32Array(getEnvironmentData('changes'));
const isLast = () => Atomics.add(changes, 0, 1) + 1 === dieAt;
const { writeSync } = fs;
const standStill = () => {
  writeSync(2, 'It stands still.\n');
  process.kill(process.pid, 'SIGSTOP');
};
const die = () => process.kill(process.pid, 'SIGKILL');

/** Dies before a change. */
const mortal = (owner, name) => {
  const real = owner[name];
  owner[name] = function (...args) {
    if (isLast()) die();
    if (stopIn && String(args[0]).includes(stopIn)) standStill();
    return real.apply(this, args);
  };
};

const names = ['openSync', 'linkSync', 'mkdirSync', 'rmSync', 'rmdirSync', 'renameSync', 'symlinkSync'];
for (const name of [...names, 'fdatasyncSync', 'writeFileSync']) mortal(fs, name);
mortal(DatabaseSync.prototype, 'exec');

fs.writeSync = (descriptor, bytes, at = 0, ...rest) => {
  if (isLast()) {
    writeSync(descriptor, bytes, at, Math.floor((bytes.length - at) / 2));
    die();
  }
  return writeSync(descriptor, bytes, at, ...rest);
};
syncBuiltinESMExports();

if (isMainThread && countTo) {
  const { writeFileSync } = fs;
  process.on('exit', () => writeFileSync(countTo, String(changes[0])));
}
