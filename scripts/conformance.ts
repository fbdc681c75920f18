import { env } from '../src/env.ts';
import { conformanceOptions, intention, UsageError } from '../tests/conformance/command-line.ts';
import { NoServerError, runConformance, subjects } from '../tests/conformance/conformance.ts';
import { Progress } from '../tests/conformance/progress.ts';
import { Report } from '../tests/conformance/report.ts';

try {
  const options = conformanceOptions(process.argv.slice(2), env);
  console.log(`${intention(options)}\n`);
  const progress = new Progress(console.log);
  const report = new Report((finding) => progress.add(finding));
  await runConformance({ ...options, report, onPart: (name) => progress.begin(name) });
  progress.end();
  console.log('');
  console.log(report.table(options.only ? subjects.filter((subject) => report.touches(subject)) : subjects));
  process.exitCode = report.failed.length > 0 ? 1 : 0;
} catch (error) {
  if (!(error instanceof UsageError || error instanceof NoServerError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
