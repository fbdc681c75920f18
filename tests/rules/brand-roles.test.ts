import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import postcss from 'postcss';
import { expect, test } from 'vitest';
import { contrastRules } from '../../src/brand/contrast-pairs.ts';
import { roles } from '../../src/brand/roles.ts';

const root = resolve(import.meta.dirname, '../..');

/** Edges of these are ornament: what they part can be distinguished without them. */
const ornament = ['--border', '--surface', '--surface-raised', '--surface-strong'];
/** Shown beside their names, or upon what they belong to. */
const legends = ['--chart-1', '--chart-2', '--chart-3', '--chart-4'];
/** Filled shapes and translucent grounds that no text of the shop's own stands on, and words that no colour is. */
const withoutText = [
  '--backdrop',
  '--veil',
  '--border',
  '--border-strong',
  '--border-active',
  '--rating',
  '--weave-light',
  '--weave-dark',
];

interface Use {
  role: string;
  property: string;
  place: string;
}

const uses: Use[] = globSync('src/**/*.css', { cwd: root })
  .filter((file) => !/^src\/(brand|reference-api)\/|tokens\.css$/.test(file))
  .flatMap((file) => {
    const found: Use[] = [];
    postcss.parse(readFileSync(join(root, file), 'utf8')).walkDecls(({ prop, value, parent }) => {
      const selector = parent?.type === 'rule' && 'selector' in parent ? String(parent.selector) : '';
      for (const [, role = ''] of value.matchAll(/var\((--[\w-]+)\)/g))
        if (roles.has(role)) found.push({ role, property: prop, place: `${file} ${selector}` });
    });
    return found;
  });

const textRoles = new Set(
  contrastRules.filter(({ use }) => use === 'text').map(({ foreground }) => `${foreground}`),
);
const foregrounds = new Set(contrastRules.map(({ foreground }) => `${foreground}`));
const grounds = new Set(contrastRules.flatMap(({ backgrounds }) => backgrounds.map((ground) => `${ground}`)));

test('every colour that styles give to text is checked against the surfaces below it', () => {
  const unchecked = uses.filter(
    ({ role, property }) =>
      property === 'color' && !textRoles.has(role) && !legends.includes(role) && role !== '--border-strong',
  );
  expect(unchecked).toEqual([]);
});

test('every colour of edges, rings and signs is checked or is ornament', () => {
  const unchecked = uses.filter(
    ({ role, property }) =>
      /^(border|outline|stroke|fill)/.test(property) &&
      ![...foregrounds, ...ornament, ...legends].includes(role) &&
      roles.get(role) !== 'length',
  );
  expect(unchecked).toEqual([]);
});

test('every ground that styles draw is one of those that text is checked upon', () => {
  const unchecked = uses.filter(
    ({ role, property }) =>
      /^background/.test(property) &&
      /colour$/.test(roles.get(role) ?? '') &&
      ![...grounds, ...foregrounds, ...withoutText].includes(role),
  );
  expect(unchecked).toEqual([]);
});

test('docs/brand.md explains every role in a row of its own', () => {
  const guide = readFileSync(join(root, 'docs/brand.md'), 'utf8');
  const explained = [...guide.matchAll(/^\| `(--[\w-]+)` +\|/gm)].map(([, role]) => role);
  expect(explained.toSorted()).toEqual([...roles.keys()].toSorted());
});
