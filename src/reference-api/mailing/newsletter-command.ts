import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { StartError } from '../start-error.ts';
import type { Newsletter } from './newsletter.ts';

const USAGE = 'npm run newsletter -- --subject "…" --file LETTER.txt';
/** Characters. */
const MAX_SUBJECT = 200;
const MAX_TEXT = 100_000;

/** Reads the command's flags and the letter. @throws StartError for what it does not understand */
export function newsletterCommand(args: readonly string[]): Newsletter {
  const { subject = '', file } = flagsOf(args);
  if (subject.trim() === '' || file === undefined) throw new StartError(`Say what to send: ${USAGE}.`);
  const text = textOf(file);
  if (text === '') throw new StartError(`${file} is empty.`);
  if (subject.length > MAX_SUBJECT || text.length > MAX_TEXT)
    throw new StartError(`A subject has ${MAX_SUBJECT} characters at most, a letter ${MAX_TEXT}.`);
  return { subject: subject.trim(), text };
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new StartError(`Cannot read ${file}.`, { cause: error });
  }
}

function flagsOf(args: readonly string[]) {
  try {
    const text = { type: 'string' } as const;
    return parseArgs({ args: [...args], options: { subject: text, file: text } }).values;
  } catch (error) {
    throw new StartError(`Cannot read the command: use ${USAGE}.`, { cause: error });
  }
}
