import childProcess from 'node:child_process';
import { hash } from 'node:crypto';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import zlib, { type InputType } from 'node:zlib';

const MAX_REMEMBERED = 20_000;

/** The same function, which remembers what came of which bytes. */
function memoized<Options>(compress: (bytes: InputType, options?: Options) => Buffer) {
  const known = new Map<string, Buffer>();
  return (bytes: InputType, options?: Options): Buffer => {
    const key = hash('sha256', bytes as Buffer);
    const found = known.get(key) ?? compress(bytes, options);
    if (known.size >= MAX_REMEMBERED) known.clear();
    known.set(key, found);
    return found;
  };
}

/**
 * Lets nothing wait for a disk, and compresses equal bytes once: thousands of builds of one small shop take minutes then
 * instead of hours. What is proven is what is written, not when. Answers how to undo it.
 */
export function stubSlowBuiltins(): () => void {
  const { execFileSync } = childProcess;
  const { fdatasyncSync, fsyncSync } = fs;
  const { brotliCompressSync, gzipSync } = zlib;
  const nothing = () => undefined;
  Object.assign(childProcess, { execFileSync: () => Buffer.alloc(0) });
  Object.assign(fs, { fdatasyncSync: nothing, fsyncSync: nothing });
  Object.assign(zlib, {
    brotliCompressSync: memoized(brotliCompressSync),
    gzipSync: memoized(gzipSync),
  });
  syncBuiltinESMExports();
  return () => {
    Object.assign(childProcess, { execFileSync });
    Object.assign(fs, { fdatasyncSync, fsyncSync });
    Object.assign(zlib, { brotliCompressSync, gzipSync });
    syncBuiltinESMExports();
  };
}
