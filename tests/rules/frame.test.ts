import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('only fragments of the frame ask for what the frame shows, so that nothing else is left as it was', () => {
  const asking = globSync('src/**/*.{astro,ts,tsx}', { cwd: root }).filter((file) =>
    /\.frame\(\)/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(asking.sort()).toEqual(['src/rebuild/render/renderer.ts', 'src/shell/frame/FrameFragment.astro']);
});
