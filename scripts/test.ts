import { parseRequestedSteps, UnknownStep } from '../tests/runner/requested-steps.ts';
import { runSteps } from '../tests/runner/run.ts';
import { isGreen, totalLine } from '../tests/runner/tally.ts';

try {
  const total = await runSteps(parseRequestedSteps(process.argv.slice(2)));
  console.log(totalLine(total));
  process.exitCode = isGreen(total) ? 0 : 1;
} catch (error) {
  if (!(error instanceof UnknownStep)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
