import { expect, type Page } from '@playwright/test';
import type { AxeScope } from './axe.ts';
import { expectReadable } from './enlarged-text.ts';

/** The narrowest phone and a wide desk, px. */
const edges = {
  phone: { width: 360, height: 740 },
  desk: { width: 1920, height: 1080 },
} as const;

/** The phone of the tests' other project. */
const phone = { width: 390, height: 844 };

/**
 * Looks at a state on the desk where its test runs, and at the width of a phone: for a journey that does not depend on
 * the width, whose states are laid out by it. Half the cost of walking there twice.
 */
export async function atBothWidths(page: Page, look: () => Promise<void>): Promise<void> {
  const own = page.viewportSize() ?? edges.desk;
  await look();
  await page.setViewportSize(phone);
  await look();
  await page.setViewportSize(own);
}

/** Expects that large text is whole at the width of a phone, in a state that axe has seen on a desk. */
export async function expectReadableOnPhone(page: Page): Promise<void> {
  const own = page.viewportSize() ?? edges.desk;
  await page.setViewportSize(phone);
  await expectReadable(page);
  await page.setViewportSize(own);
}

/** Nothing is wider than the screen, nor cut off at its edge: `main` and `footer` clip what does not fit, dialogs scroll to it. */
export async function expectNoWider(page: Page): Promise<void> {
  const wide = await page.evaluate(() =>
    [...document.querySelectorAll('html, main, footer, dialog[open]')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ localName, scrollWidth }) => `${localName} is ${scrollWidth} px wide`),
  );
  expect(wide, `nothing is wider than ${page.viewportSize()?.width} px`).toEqual([]);
}

/** A telephone enlarges the page around a field whose text is smaller than 16 px, and leaves it so. */
async function expectNoSmallField(page: Page): Promise<void> {
  const small = await page.evaluate(() => {
    const typed =
      'input:not([type=checkbox],[type=radio],[type=range],[type=file],[type=hidden]), select, textarea';
    return [...document.querySelectorAll(typed)]
      .filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => field.outerHTML.slice(0, 100));
  });
  expect(small, 'fields whose text is smaller than 16 px').toEqual([]);
}

/** What holds of every screen and dialog at every width. */
export async function expectSound(
  page: Page,
  axe: (scope?: AxeScope) => Promise<void>,
  { part, edge }: { part?: string; edge?: { width: number; height: number } } = {},
): Promise<void> {
  const own = page.viewportSize() ?? edges.desk;
  await expect(page.locator('h1'), 'one heading leads').toHaveCount(1);
  const twice = await page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    return ids.filter((id, index) => ids.indexOf(id) !== index);
  });
  expect(twice, 'each id names one element').toEqual([]);
  if (own.width < 1024) await expectNoSmallField(page);
  await axe({ targetSize: true, ...(part !== undefined && { part }) });
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => {
      const { transitionDuration, animationDuration } = getComputedStyle(element);
      const durations = `${transitionDuration},${animationDuration}`.split(',').map(parseFloat);
      return durations.some((each) => each > 0) ? element.outerHTML.slice(0, 100) : [];
    }),
  );
  expect(moving, 'nothing moves where less motion is asked for').toEqual([]);
  await expectNoWider(page);
  await page.setViewportSize(edge ?? (own.width < 1024 ? edges.phone : edges.desk));
  await expectNoWider(page);
  await page.setViewportSize(own);
}
