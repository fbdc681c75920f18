import type { Page } from '@playwright/test';
import { cleanUnstored } from '../../src/rebuild/project/content/rich-text.ts';
import { mutatingHtml } from './hostile/mutating-html.ts';
import { expect, test } from './shop-test.ts';

// It leaves the shop's pages.
test.use({ window: 'own' });

/** Runs in the page: puts texts into it, each also as the browser has written it again, and answers what is not a text's. */
function foreignAmong(texts: readonly string[]): string[] {
  const put = (html: string) => {
    const part = document.body.appendChild(document.createElement('div'));
    part.innerHTML = html;
    return part.innerHTML;
  };
  for (const text of texts) put(put(text));
  const isForeign = (element: Element) =>
    !(element instanceof HTMLElement) ||
    element.matches('script, style, iframe, form, button, input, img, video, object, embed') ||
    [...element.attributes].some(({ name }) => /^on|^src|^style$|^formaction$/.test(name)) ||
    (element instanceof HTMLAnchorElement &&
      element.hasAttribute('href') &&
      !['http:', 'https:', 'mailto:', 'tel:'].includes(element.protocol));
  return [...document.querySelectorAll('body *')].filter(isForeign).map(({ outerHTML }) => outerHTML);
}

/** Opens a page of these texts, and answers what of it is not a text's, and whether anything ran. */
async function openTexts(page: Page, texts: readonly string[]) {
  const body = `<!doctype html><body>${texts.map((text) => `<div>${text}</div>`).join('')}`;
  await page.route(/\/texts-of-others$/, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body }),
  );
  await page.goto('/texts-of-others');
  const foreign = await page.evaluate(foreignAmong, texts);
  // Handlers of pictures and media are called later.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  return { foreign, hasRun: await page.evaluate(() => 'ran' in window) };
}

test(
  'BUILD-10 nothing runs of texts that parsers read in different ways, as a page and as a part of one',
  { tag: '@once' },
  async ({ page }) => {
    const script = mutatingHtml.filter((html) => html === '<script>ran=1</script>');
    expect(await openTexts(page, script)).toMatchObject({ hasRun: true });
    const cleaned = await openTexts(
      page,
      mutatingHtml.map((html) => cleanUnstored(html)),
    );
    expect(cleaned).toEqual({ foreign: [], hasRun: false });
  },
);
