import { expect, type Page } from '@playwright/test';

/** The most of the screen's height that bars may cover together, as a share of one. */
const MAX_COVERED = 0.4;

/** What WCAG 2.2 (1.4.12) says that readers may set. */
const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

/** The narrowest screen that is no phone, px. */
const TABLET = 600;

const NARROWEST = { width: 320, height: 640 };

/** Style sheets of who reads with them. */
const sheets = {
  'text at 200 %': 'html { font-size: 200% !important }',
  'text spacing': SPACING,
};

export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? TABLET) < TABLET;

/**
 * What cannot be read with each of some style sheets: texts that are cut off, words that are broken, bars that cover too much,
 * a page that is too wide. One sheet takes the place of another: to lay the page out in between would cost as much again.
 */
async function findUnreadable(
  page: Page,
  sheets: readonly string[],
  part: string | undefined,
): Promise<string[][]> {
  return page.evaluate(
    async ({ sheets, part, maxCovered }) => {
      const MAX_LINES = 3;
      const clips = (value: string) => value === 'hidden' || value === 'clip';
      const scrolls = (value: string) => value === 'auto' || value === 'scroll';
      const nameOf = (element: Element, text = element.textContent) =>
        `<${element.localName} class="${element.getAttribute('class') ?? ''}"> “${text.trim().slice(0, 60)}”`;

      const unclipped = new Map<Element | null, boolean>();
      const isUnclipped = (element: Element | null): boolean => {
        const known = unclipped.get(element);
        if (known !== undefined || !element) return known ?? true;
        const is = getComputedStyle(element).clipPath === 'none' && isUnclipped(element.parentElement);
        unclipped.set(element, is);
        return is;
      };
      const isShown = (element: Element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        element.getBoundingClientRect().width > 2 &&
        !element.closest('[inert]') &&
        isUnclipped(element);

      /** Around an element what may cut it off, up to what can be scrolled. */
      const cuttersOf = (element: Element) => {
        const cutters: { isPage: boolean; x: boolean; y: boolean; right: number; bottom: number }[] = [];
        for (let each: Element | null = element; each; each = each.parentElement) {
          const { overflowX, overflowY } = getComputedStyle(each);
          if (scrolls(overflowX) || each.matches('[data-carousel] *')) break;
          const isPage = each.matches('html, body');
          const [x, y] = [clips(overflowX), !isPage && clips(overflowY)];
          if (!isPage && !x && !y) continue;
          // The beginning of a text, which is a link away as a whole.
          if (each.matches('p') && Number(getComputedStyle(each).webkitLineClamp) <= MAX_LINES) continue;
          const { right, bottom } = each.getBoundingClientRect();
          cutters.push({ isPage, x, y, right, bottom });
        }
        return cutters;
      };

      const look = () => {
        const found: string[] = [];
        unclipped.clear();
        unclipped.set(null, true);
        const screen = document.documentElement.clientWidth;
        const modal = document.querySelector(':modal');
        const within = part === undefined ? null : document.querySelector(part);
        const texts = document.createTreeWalker(within ?? modal ?? document.body, NodeFilter.SHOW_TEXT);
        const cut = new Set<Element>();
        const range = document.createRange();
        for (let node = texts.nextNode(); node; node = texts.nextNode()) {
          const text = node.textContent ?? '';
          const parent = node.parentElement;
          if (!parent || text.trim() === '' || parent.matches('script, style, noscript, option')) continue;
          if (!isShown(parent)) continue;
          range.selectNodeContents(node);
          const whole = range.getBoundingClientRect();
          const isOneLine = range.getClientRects().length === 1;
          for (const { 0: word, index } of isOneLine
            ? []
            : text.matchAll(/(?<![\p{L}\p{N}@.])[\p{L}\p{N}]{2,14}(?![\p{L}\p{N}]|[@.]\p{L})/gu)) {
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
            const [first, last] = [boxes[0], boxes.at(-1)];
            if (!first || !last) continue;
            if (last.top >= first.bottom - 1 && getComputedStyle(parent).hyphens !== 'auto')
              found.push(`broken: ${nameOf(parent, word)}`);
          }
          for (const { isPage, x, y, right, bottom } of cuttersOf(parent)) {
            if (isPage ? whole.right > screen + 2 : x && whole.right > right + 4) cut.add(parent);
            if (y && whole.bottom > bottom + 8) cut.add(parent);
          }
        }
        for (const element of cut) found.push(`cut: ${nameOf(element)}`);

        if (!modal) {
          const bars = [...document.querySelectorAll('body *')].flatMap((element) => {
            const { position } = getComputedStyle(element);
            if (position !== 'fixed' && position !== 'sticky') return [];
            const box = element.getBoundingClientRect();
            // Toasts leave by themselves.
            return !element.matches('[popover], [data-toasts]') &&
              isShown(element) &&
              box.width > screen * 0.6 &&
              box.bottom > 0 &&
              box.top < innerHeight
              ? box.height
              : [];
          });
          const covered = bars.reduce((sum, height) => sum + height, 0) / innerHeight;
          if (covered > maxCovered) found.push(`bars cover ${Math.round(covered * 100)} % of the screen`);
        }
        const wide = document.documentElement.scrollWidth - screen;
        if (wide > 0) found.push(`the page moves ${wide} px sideways`);
        return [...new Set(found)];
      };

      await new Promise(requestAnimationFrame);
      if (sheets.length === 0) return [look()];
      const sheet = new CSSStyleSheet();
      document.adoptedStyleSheets.push(sheet);
      const found = sheets.map((css) => {
        sheet.replaceSync(css);
        return look();
      });
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
      return found;
    },
    { sheets, part, maxCovered: MAX_COVERED },
  );
}

/**
 * Expects that nothing is cut, broken within a word or covered for who reads with text at 200 %, with wide spacing or at 320 px.
 * What is not wholly shown in the shop's own letters, such as the beginning of a review, may be cut in theirs.
 */
export async function expectReadable(page: Page, part?: string): Promise<void> {
  const own = page.viewportSize();
  if (!own) throw new Error('The page has no size.');
  const found = await findUnreadable(page, Object.values(sheets), part);
  await page.setViewportSize(NARROWEST);
  found.push(...(await findUnreadable(page, [], part)));
  await page.setViewportSize(own);
  if (found.flat().length === 0) return;
  const before = new Set((await findUnreadable(page, [], part)).flat());
  for (const [index, name] of [...Object.keys(sheets), `${NARROWEST.width} px`].entries())
    expect
      .soft(
        found[index]?.filter((each) => !before.has(each)),
        name,
      )
      .toEqual([]);
}
