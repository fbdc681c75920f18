import type { WriteStream } from 'node:tty';
import type { RebuildStep } from './rebuild.ts';

const BAR_WIDTH = 30;
const REDRAW_MS = 50;
/** Without a terminal: how many lines are printed in all. */
const LINES = 10;

type Output = Pick<WriteStream, 'write' | 'isTTY'>;

function bar(done: number, total: number) {
  const filled = total === 0 ? BAR_WIDTH : Math.round((done / total) * BAR_WIDTH);
  return `${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)} ${done}/${total} pages`;
}

/** Shows what a rebuild is doing: a progress bar in a terminal, else plain lines. */
export function progressTo(output: Output): (step: RebuildStep) => void {
  const line = (text: string) => output.write(`${text}\n`);
  let drawnAt = 0;
  let nextLine = 1;

  const draw = (done: number, total: number) => {
    const now = Date.now();
    if (done < total && now - drawnAt < REDRAW_MS) return;
    drawnAt = now;
    output.write(`\r${bar(done, total)}${done === total ? '\n' : ''}`);
  };

  const printLine = (done: number, total: number) => {
    if (total === 0 || done < (nextLine * total) / LINES) return;
    nextLine = Math.floor((done * LINES) / total) + 1;
    line(`Rendered ${done} of ${total} pages.`);
  };

  return (step) => {
    switch (step.kind) {
      case 'compiling':
        return void line('Compiling the site…');
      case 'waiting':
        return void line('Another rebuild is running; waiting for it…');
      case 'syncing':
        return void line('Fetching content…');
      case 'rendering':
        return output.isTTY ? draw(step.done, step.total) : printLine(step.done, step.total);
    }
  };
}
