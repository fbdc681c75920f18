import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The last version whose program is in its npm package: newer ones fetch it from elsewhere. It reads OpenAPI 3.0. */
const GENERATOR = '@openapitools/openapi-generator-cli@1.0.18-5.0.0-beta2';

interface Target {
  readonly language: string;
  readonly options: readonly string[];
  /** What the generator warns of although nothing is wrong with the document. */
  readonly expected?: RegExp;
}

const targets: readonly Target[] = [
  { language: 'go-gin-server', options: ['--additional-properties=packageName=vitrina'] },
  // Names of parameters have capitals inside; Python's have underscores, which the generator writes and says.
  { language: 'python-flask', options: [], expected: /not consistant with Python variable names/ },
];

/** A generator could not run, or warned of something in the document. */
export class GeneratorError extends Error {
  override readonly name = 'GeneratorError';
}

/**
 * Generates typed servers in Go and Python from the document of a written package.
 * @throws {GeneratorError} with the first warnings
 */
export function tryGenerators(folder: string): string {
  const lines: string[] = [];
  for (const target of targets) {
    const out = join(folder, 'generated', target.language);
    rmSync(out, { recursive: true, force: true });
    mkdirSync(out, { recursive: true });
    lines.push(`${target.language}: ${generate(folder, out, target)} files, no warning, in ${out}`);
  }
  return lines.join('\n');
}

function generate(folder: string, out: string, { language, options, expected }: Target): number {
  const input = join(folder, 'openapi-3.0.json');
  const command = ['--yes', GENERATOR, 'generate', '-i', input, '-g', language, '-o', out, ...options];
  const { status, stdout, stderr, error } = spawnSync('npx', command, {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  const output = `${stdout}\n${stderr}`;
  if (error || status !== 0)
    throw new GeneratorError(`${language} could not be generated: ${error?.message ?? output}`);
  const warnings = output
    .split('\n')
    .filter((line) => /\b(?:WARN|ERROR)\b/.test(line) && !expected?.test(line));
  if (warnings.length > 0) throw new GeneratorError(`${language}:\n${warnings.slice(0, 10).join('\n')}`);
  return output.split('writing file').length - 1;
}
