// The main of the rebuilder's process: see rebuilder.ts.
import { enableCompileCache } from 'node:module';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type Answer, type Question, QuestionSchema, RebuilderSettingsSchema } from './rebuilder-messages.ts';

/** How often an idle rebuilder looks whether the code has changed. */
const CODE_CHECK_MS = 2_000;

const settings = z.parse(RebuilderSettingsSchema, JSON.parse(process.argv[2] ?? ''));
const tell = (answer: Answer) => void process.send?.(answer);

// The server ends this process; Ctrl-C in a terminal reaches both.
process.on('SIGINT', () => undefined);
process.once('disconnect', () => process.exit());

const questions: Question[] = [];
let ask: () => void = () => undefined;
process.on('message', (message) => {
  questions.push(z.parse(QuestionSchema, message));
  ask();
});

/** The next thing to do; undefined where there was none for a while. */
async function nextQuestion(): Promise<Question | undefined> {
  if (questions.length === 0) {
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      ask = resolve;
      timer = setTimeout(resolve, CODE_CHECK_MS);
    });
    clearTimeout(timer);
  }
  return questions.shift();
}

try {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
} catch {
  // Not everywhere may a process be set back.
}
// What is loaded from here on is read from the cache of the process before.
enableCompileCache(join(settings.dataFolder, 'cache'));
const { WarmRebuild } = await import('./warm-rebuild.ts');
const warm = new WarmRebuild(settings);
await warm.load();
tell({ kind: 'warm' });

for (;;) {
  const question = await nextQuestion();
  if (question) {
    tell(await warm.rebuild(question.order, (progress) => tell({ kind: 'progress', progress })));
    if (questions.length === 0) await warm.prepareNext();
  } else if (warm.isOutdated()) await warm.load();
}
