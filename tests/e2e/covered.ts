import type { Page } from '@playwright/test';

/** Runs in the page: what has the focus, where something else lies over its middle; null where it is seen. */
function describeCovered(): string | null {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return 'nothing has the focus';
  const control = focused.closest('label') ?? focused;
  const { left, top, width, height } = control.getBoundingClientRect();
  const [x, y] = [left + Math.min(width, innerWidth) / 2, top + height / 2];
  if (x < 0 || x > innerWidth) return null;
  const hit = document.elementFromPoint(x, y);
  if (hit && (control.contains(hit) || hit.contains(control))) return null;
  const name = focused.getAttribute('aria-label') ?? control.textContent.trim();
  return `«${name.slice(0, 60)}» at ${Math.round(y)} of ${innerHeight}, below ${hit?.outerHTML.slice(0, 80) ?? 'the edge'}`;
}

/** Presses a key so often, and answers each element with the focus that something lay over. */
export async function coveredByBars(
  page: Page,
  key: 'Tab' | 'Shift+Tab',
  presses: number,
): Promise<string[]> {
  const covered: string[] = [];
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press(key);
    const found = await page.evaluate(describeCovered);
    if (found !== null) covered.push(found);
  }
  return covered;
}
