import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { root } from '../../../bench/measured-command.ts';
import { SITE_URL } from '../../../bench/warm-shop.ts';
import { TransactionPooler } from '../../transaction-pooler.ts';
import type { Scenario } from '../proof.ts';
import { noneRow } from '../row.ts';

const SENTENCE = /^DATABASE_URL leads to a pooler that shares sessions [^\n]+\.\n$/;
const COMMANDS = ['serve', 'serve', 'serve', 'build', 'rebuild --json'];

/** Runs a command of the project to its end. The pooler is of this process, which must not wait meanwhile. */
async function ended(
  command: string,
  env: Record<string, string>,
): Promise<{ status: number; stderr: string }> {
  const [script, ...flags] = command.split(' ');
  const child = spawn(process.execPath, [`scripts/${script}.ts`, ...flags], {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exited = once(child, 'exit') as Promise<[number]>;
  const stderr = await text(child.stderr);
  const [status] = await exited;
  return { status, stderr };
}

/** Commands that are given the address of a pooler end at once with one sentence. */
export const pooler: Scenario = async function* ({ shop }) {
  const direct = new URL(await shop.newDatabase());
  await using between = await TransactionPooler.start(Number(direct.port));
  direct.port = String(between.port);
  const faults: string[] = [];
  for (const command of COMMANDS) {
    const { status, stderr } = await ended(command, {
      DATABASE_URL: direct.href,
      VITRINA_DATA: shop.newBuilderFolder(),
      API_URL: shop.apiUrl,
      SITE_URL,
      PORT: '0',
      LOG: 'text',
    });
    if (status !== 1 || !SENTENCE.test(stderr)) faults.push(`${command}: ${status}, ${stderr}`);
  }
  yield noneRow('transaction pooler not refused with one sentence', COMMANDS.join(', '), faults);
};
