import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { configure, run, RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe?: { run: typeof run; configure: typeof configure };
  }
}

export interface AxeScope {
  /** A selector; the whole page without it. */
  part?: string;
  /** Also that targets are large enough for a finger, which axe leaves out unless asked. */
  targetSize?: boolean;
}

/** The smallest form of the script: reading it takes a page as long as being checked. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function load(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  // Markup would be written of every element that is looked at, its children's with it.
  await page.evaluate(`${source}; axe.configure({ noHtml: true });`);
}

/** Expects that axe has no objection. Frames, which are other sites', are not looked at. */
export async function expectAccessible(
  page: Page,
  { part, targetSize = false }: AxeScope = {},
): Promise<void> {
  await expect(page.locator('[data-pending]'), 'no list is about to change').toHaveCount(0);
  await load(page);
  const options: RunOptions = {
    resultTypes: ['violations'],
    rules: { 'target-size': { enabled: targetSize } },
    iframes: false,
    // Where a node stands in the page takes a tenth of a look to write, and its markup names it.
    selectors: false,
    elementRef: true,
    // Only rules that are off look into style sheets.
    preload: { assets: ['media'] },
  };
  const objections = await page.evaluate(
    async ([selector, options]) => {
      const found = await window.axe?.run(selector ?? document, options);
      return found?.violations.map(({ id, nodes }) => [
        id,
        ...nodes.map(({ element }) => element?.outerHTML.slice(0, 200)),
      ]);
    },
    [part, options] as const,
  );
  expect(objections, 'axe finds nothing').toEqual([]);
}
