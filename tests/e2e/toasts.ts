import type { Locator, Page } from '@playwright/test';

/** A toast with this text, wherever it is shown. */
export const toast = (page: Page, text: string): Locator =>
  page.locator('[data-toast]').filter({ hasText: text });
