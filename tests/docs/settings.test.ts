import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EnvironmentSchema } from '../../src/environment/schema.ts';

const names = Object.keys(EnvironmentSchema.shape).sort();

function namesIn(file: string, line: RegExp): string[] {
  const text = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
  return [...text.matchAll(line)].flatMap(([, name]) => name ?? []).sort();
}

test('.env.example names every setting once, and no other', () => {
  expect(namesIn('.env.example', /^#?([A-Z_]+)=/gm)).toEqual(names);
});

test('docs/settings.md explains every setting once, and no other', () => {
  expect(namesIn('docs/settings.md', /^- `([A-Z_]+)`/gm)).toEqual(names);
});

test('the guides name no setting that is none', () => {
  const guides = ['README.md', 'docs/deploy.md', 'docs/operators.md', 'docs/back-end.md'];
  const others = ['NETLIFY', 'CHROMIUM_PATH', 'NODE_VERSION'];
  for (const guide of guides) {
    const named = namesIn(guide, /`([A-Z][A-Z_]+)=?[^`]*`/g).filter((name) =>
      /^[A-Z]+_(URL|ID|PORT|HOSTS|KEY|TOKEN|SECRETS)$/.test(name),
    );
    expect(named.filter((name) => !names.includes(name) && !others.includes(name))).toEqual([]);
  }
});
