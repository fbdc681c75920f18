import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { StartError } from '../../src/reference-api/start-error.ts';

const PROMPTS = ['Password (at least 10 characters): ', 'Once more: '];

/** Asks twice on a terminal, without showing what is typed; else reads the first line of the input. @throws StartError */
export async function askPassword(): Promise<string> {
  const isTerminal = process.stdin.isTTY;
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const input = createInterface({ input: process.stdin, output: nowhere, terminal: isTerminal });
  const lines = input[Symbol.asyncIterator]();
  const typed: string[] = [];
  try {
    for (const prompt of isTerminal ? PROMPTS : ['']) {
      process.stderr.write(prompt);
      const line = await lines.next();
      if (isTerminal) process.stderr.write('\n');
      if (line.done) throw new StartError('No password was given; nothing was changed.');
      typed.push(line.value);
    }
  } finally {
    input.close();
  }
  const [password = '', again = password] = typed;
  if (password !== again) throw new StartError('The passwords differ; nothing was changed.');
  return password;
}
