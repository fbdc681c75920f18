import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shortClassNames } from './class-names.ts';

const root = join(import.meta.dirname, '../../..');

test('no two classes of the shop have the same short name', () => {
  const nameOf = shortClassNames(root);
  const classes = globSync('src/**/*.module.css', { cwd: root }).flatMap((file) =>
    [...new Set(readFileSync(join(root, file), 'utf8').match(/(?<=\.)[a-z]\w*/gi))].map((name) =>
      nameOf(name, join(root, file)),
    ),
  );
  expect(classes.length).toBeGreaterThan(500);
  expect(new Set(classes).size).toBe(classes.length);
  for (const name of classes) expect(name).toMatch(/^[a-z]\d[a-z]$/i);
});

test('a class has the same name whichever file is read first', () => {
  const files = ['src/b.module.css', 'src/a.module.css'];
  const [one, other] = [shortClassNames('/shop', files), shortClassNames('/shop', files.toReversed())];
  expect(one('card', '/shop/src/a.module.css')).toBe('a0a');
  expect(one('title', '/shop/src/a.module.css')).toBe('a0b');
  expect(one('card', '/shop/src/b.module.css')).toBe('a1a');
  expect(other('card', '/shop/src/b.module.css?used')).toBe('a1a');
  expect(other('card', '/shop/src/a.module.css')).toBe('a0a');
});

test('more classes than there are names are refused', () => {
  const nameOf = shortClassNames('/shop', ['a.module.css']);
  for (let index = 0; index < 52; index++) nameOf(`class${index}`, '/shop/a.module.css');
  expect(() => nameOf('oneMore', '/shop/a.module.css')).toThrow('more than 52');
  expect(() => nameOf('card', '/shop/other.module.css')).toThrow('no CSS module');
});
