import { expect, type Page } from '@playwright/test';

/** The most of the screen's height that bars may cover together, as a share of one. */
const MOST_COVERED = 0.4;

/** What WCAG 2.2 (1.4.12) says that readers may set. */
const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

const modes = {
  'text at 200 %': (page: Page) => setRootSize(page, '200%'),
  'text spacing': (page: Page) => setSpacing(page, SPACING),
  '320 px': (page: Page) => page.setViewportSize({ width: 320, height: 640 }),
} as const;

const setRootSize = (page: Page, size: string) =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, size);

const setSpacing = (page: Page, css: string) =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, css);

/** What cannot be read on the screen: texts that are cut off, words that are broken, bars that cover too much. */
async function findUnreadable(page: Page): Promise<readonly string[]> {
  return page.evaluate((mostCovered) => {
    const found: string[] = [];
    const nameOf = (element: Element, text = element.textContent) =>
      `<${element.localName} class="${element.getAttribute('class') ?? ''}"> “${text.trim().slice(0, 60)}”`;

    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.getBoundingClientRect().width > 2 &&
      !element.closest('[inert]') &&
      [...ancestorsOf(element)].every((each) => getComputedStyle(each).clipPath === 'none');
    function* ancestorsOf(element: Element): Generator<Element> {
      for (let each: Element | null = element; each; each = each.parentElement) yield each;
    }
    const clips = (value: string) => value === 'hidden' || value === 'clip';
    const scrolls = (value: string) => value === 'auto' || value === 'scroll';
    const screen = document.documentElement.clientWidth;

    const texts = document.createTreeWalker(
      document.querySelector(':modal') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    const cut = new Set<Element>();
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.textContent ?? '';
      const parent = node.parentElement;
      if (
        !parent ||
        text.trim() === '' ||
        parent.matches('script, style, noscript, option') ||
        !isShown(parent)
      )
        continue;
      const range = document.createRange();
      for (const { 0: word, index } of text.matchAll(
        /(?<![\p{L}\p{N}@.])[\p{L}\p{N}]{2,14}(?![\p{L}\p{N}]|[@.]\p{L})/gu,
      )) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
        const first = boxes[0];
        const last = boxes.at(-1);
        if (!first || !last) continue;
        if (last.top >= first.bottom - 1 && getComputedStyle(parent).hyphens !== 'auto')
          found.push(`broken: ${nameOf(parent, word)}`);
      }
      range.selectNodeContents(node);
      const whole = range.getBoundingClientRect();
      for (const each of ancestorsOf(parent)) {
        const { overflowX, overflowY } = getComputedStyle(each);
        const box = each.getBoundingClientRect();
        if (scrolls(overflowX) || each.matches('[data-carousel] *')) break;
        const isPage = each.matches('html, body');
        if (isPage ? whole.right > screen + 2 : clips(overflowX) && whole.right > box.right + 4)
          cut.add(parent);
        if (!isPage && clips(overflowY) && whole.bottom > box.bottom + 8) cut.add(parent);
      }
    }
    for (const element of cut) found.push(`cut: ${nameOf(element)}`);

    if (!document.querySelector(':modal')) {
      const bars = [...document.querySelectorAll('body *')].flatMap((element) => {
        const { position } = getComputedStyle(element);
        const box = element.getBoundingClientRect();
        const stuck = position === 'fixed' || (position === 'sticky' && box.top < innerHeight);
        return !element.matches('[popover]') &&
          stuck &&
          isShown(element) &&
          box.width > screen * 0.6 &&
          box.bottom > 0 &&
          box.top < innerHeight
          ? box.height
          : [];
      });
      const covered = bars.reduce((sum, height) => sum + height, 0) / innerHeight;
      if (covered > mostCovered) found.push(`bars cover ${Math.round(covered * 100)} % of the screen`);
    }
    return [...new Set(found)];
  }, MOST_COVERED);
}

/**
 * Expects that nothing is cut, broken within a word or covered for who reads with text at 200 %, with wide spacing or at 320 px.
 * What is not wholly shown in the shop's own letters, such as the beginning of a review, may be cut in theirs.
 */
export async function expectReadable(page: Page): Promise<void> {
  const own = page.viewportSize();
  if (!own) throw new Error('The page has no size.');
  const before = new Set(await findUnreadable(page));
  for (const [mode, set] of Object.entries(modes)) {
    await set(page);
    const found = await findUnreadable(page);
    const wide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    await setRootSize(page, '');
    await setSpacing(page, '');
    await page.setViewportSize(own);
    expect
      .soft(
        found.filter((each) => !before.has(each)),
        mode,
      )
      .toEqual([]);
    expect.soft(wide, `${mode}: nothing moves sideways`).toBeLessThanOrEqual(0);
  }
}
