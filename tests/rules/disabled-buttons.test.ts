import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** Lines of `<button disabled>`; one that is disabled under the focus loses it, with `aria-disabled` it keeps it. */
function nativelyDisabled(script: string): number[] {
  const source = ts.createSourceFile('screen.tsx', script, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX);
  const lines: number[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxOpeningLikeElement(node) && node.tagName.getText(source) === 'button')
      for (const property of node.attributes.properties)
        if (property.name?.getText(source) === 'disabled')
          lines.push(source.getLineAndCharacterOfPosition(property.getStart(source)).line + 1);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return lines;
}

test('no island disables a button natively: under the focus it would lose it', () => {
  expect(nativelyDisabled('<p>\n<button disabled={a > 1} /></p>')).toEqual([2]);
  expect(nativelyDisabled('<button aria-disabled={busy} />')).toEqual([]);
  const found = globSync('src/**/*.tsx', { cwd: root }).flatMap((file) =>
    nativelyDisabled(readFileSync(join(root, file), 'utf8')).map((line) => `${file}:${line}`),
  );
  expect(found).toEqual([]);
});
