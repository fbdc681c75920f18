import type { Page } from '@playwright/test';

/** More kinds of things than these a screen is not pressed on. */
const MANY = 50;

interface Place {
  readonly kind: string;
  readonly x: number;
  readonly y: number;
}

interface Found {
  /** `close`: a dialog is open in which all is known. */
  readonly next: Place | 'close' | null;
  /** Kinds of which nothing is in sight. */
  readonly hidden: readonly string[];
}

/** Runs in the page: whatever is pressed, it stays. Other windows and programs are not opened either. */
function stayOnPage(): void {
  const navigation: EventTarget | undefined = Reflect.get(globalThis, 'navigation');
  navigation?.addEventListener('navigate', (event) => {
    const destination: unknown = Reflect.get(event, 'destination');
    const staysHere =
      typeof destination === 'object' &&
      destination !== null &&
      'sameDocument' in destination &&
      destination.sameDocument === true;
    if (!staysHere) event.preventDefault();
  });
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link?.target === '_blank' || (link && !link.protocol.startsWith('http'))) event.preventDefault();
  });
}

/**
 * Runs in the page: the middle of the next thing in sight of a kind that was not pressed yet, a word, a control or a picture. What has opened
 * comes first. Things are of one kind that stand in the same classes.
 */
function findNext(pressed: readonly string[]): Found {
  const known = new Set(pressed);
  const misses = new Map<string, number>();
  const kindOf = (element: Element, what: string) => {
    // What opens others opens something else in each place.
    const opener = element.closest('summary, [aria-haspopup]');
    const line = [what + (opener?.textContent ?? '')];
    for (let each: Element | null = element; each && line.length < 5; each = each.parentElement)
      line.push(`${each.localName}.${each.getAttribute('class') ?? ''}`);
    return line.join(' ');
  };
  const placeOf = (element: Element, kind: string, rect: () => DOMRect | undefined): Place | null => {
    const missed = misses.get(kind) ?? 0;
    if (known.has(kind) || missed > 2) return null;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return null;
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const { left = 0, top = 0, width = 0, height = 0 } = rect() ?? {};
    const [x, y] = [left + width / 2, top + height / 2];
    const hit = width > 1 && height > 1 ? document.elementFromPoint(x, y) : null;
    if (hit && (element.contains(hit) || hit.contains(element))) return { kind, x, y };
    misses.set(kind, missed + 1);
    return null;
  };
  const wordIn = (text: Node): Place | null => {
    const element = text.parentElement;
    const word = /\S+/.exec(text.textContent ?? '');
    if (!element || !word) return null;
    const range = document.createRange();
    range.setStart(text, word.index);
    range.setEnd(text, word.index + word[0].length);
    return placeOf(element, kindOf(element, 'word'), () => range.getClientRects()[0]);
  };
  const within = (root: Element): Place | null => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      let place: Place | null = null;
      if (!(node instanceof Element)) place = wordIn(node);
      else if (node.matches('a, button, input, textarea, img, [role=slider]')) {
        const element = node;
        place = placeOf(element, kindOf(element, 'control'), () => element.getClientRects()[0]);
      }
      if (place) return place;
    }
    return null;
  };
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  const opened = [...document.querySelectorAll(':popover-open, main details[open]')].at(-1);
  const main = document.querySelector('main');
  const next = dialog
    ? (within(dialog) ?? 'close')
    : ((opened && within(opened)) ?? (main && within(main)) ?? within(document.body));
  return { next, hidden: [...misses].filter(([, missed]) => missed > 2).map(([kind]) => kind) };
}

/**
 * Does to everything in sight what hands do: presses it, and drags from one thing to another, which selects text and pulls links and
 * pictures. What opens is pressed too, and closed by Escape. `pressed` are kinds of things that were pressed before, on other
 * screens; it grows. Answers how many things were pressed.
 */
export async function pressEverything(page: Page, pressed: Set<string>): Promise<number> {
  await page.evaluate(stayOnPage);
  const hidden = new Set<string>();
  let last: Place | undefined;
  let count = 0;
  for (let step = 0; count < MANY && step < 2 * MANY; step++) {
    const found = await page.evaluate(findNext, [...pressed, ...hidden]);
    for (const kind of found.hidden) hidden.add(kind);
    const { next } = found;
    if (!next) break;
    if (next === 'close') {
      await page.keyboard.press('Escape');
      continue;
    }
    pressed.add(next.kind);
    count++;
    if (last && count % 3 === 0) {
      await page.mouse.move(next.x, next.y);
      await page.mouse.down();
      await page.mouse.move(last.x, last.y);
      await page.mouse.up();
    }
    await page.mouse.click(next.x, next.y);
    last = next;
  }
  return count;
}
