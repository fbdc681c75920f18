import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** Runs a script that serves a shop, until it has said so; it ends with the process that has started it. */
export async function startSecondShop(script: string, args: readonly string[]): Promise<ChildProcess> {
  const server = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  await new Promise<void>((resolve, reject) => {
    if (server.stdout) createInterface(server.stdout).on('line', () => resolve());
    server.once('exit', (code) => reject(new Error(`${script} ended with code ${code}.`)));
  });
  return server;
}
