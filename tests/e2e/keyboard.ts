import { expect, type Locator, type Page } from '@playwright/test';

const MAX_STEPS = 40;

/**
 * Goes on with Tab until a control has the focus. In a page where nothing has it yet it begins where the link to the content
 * leads: the stops of a header are thirty keys, each of which costs a test 0.1 s.
 */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.evaluate((element) => {
    const main = element.closest('main');
    if (!main || document.activeElement !== document.body) return;
    main.tabIndex = -1;
    main.addEventListener('blur', () => main.removeAttribute('tabindex'), { once: true });
    main.focus();
  });
  for (let step = 0; step < MAX_STEPS; step++) {
    await page.keyboard.press('Tab');
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(control).toBeFocused();
}

/** Goes on to a field and types into it. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}
