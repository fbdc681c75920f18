import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export interface AxeScope {
  /** A selector; the whole page without it. */
  part?: string;
  /** Also that targets are large enough for a finger, which axe leaves out unless asked. */
  targetSize?: boolean;
}

/** Expects that axe has no objection. */
export async function expectAccessible(
  page: Page,
  { part, targetSize = false }: AxeScope = {},
): Promise<void> {
  await expect(page.locator('[data-pending]'), 'no list is about to change').toHaveCount(0);
  // Frames of other sites are not looked at: without legacy mode each check opens a page of its own for them.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({
    resultTypes: ['violations'],
    rules: { 'target-size': { enabled: targetSize } },
  });
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze();
  const objections = violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html.slice(0, 200))]);
  expect(objections, 'axe finds nothing').toEqual([]);
}
