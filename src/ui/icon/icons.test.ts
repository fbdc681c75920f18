import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { iconNames } from './icons.ts';

const css = readFileSync(new URL('icons.css', import.meta.url), 'utf8');

test('each icon has one drawing, and each drawing has a name', () => {
  const drawn = [...css.matchAll(/^ {2}\[data-icon='([\w-]+)'\] \{/gm)].map(([, name]) => name);
  expect(drawn).toEqual([...iconNames]);
});
