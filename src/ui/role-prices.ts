import { cardPriceState, extraPricesFor } from '../domain/price.ts';
import { unpackPrices } from '../domain/role-prices.ts';
import type { ExtraPrices } from '../contract/price.ts';
import { extraPriceText, priceTexts, unitText } from './price.ts';
import styles from './Price.module.css';

function span(className: string | undefined, text: string): HTMLElement {
  const element = document.createElement('span');
  element.className = className ?? '';
  element.textContent = text;
  return element;
}

function draw(block: HTMLElement, role: string, extraPrices: ExtraPrices) {
  const prices = unpackPrices(block.dataset.prices ?? '');
  const discount = Number(block.dataset.discount) || null;
  const state = cardPriceState({ available: true, prices, discount }, role);
  const { now, old, percent } = priceTexts(state);
  const unit = unitText({ state, unit: block.querySelector(`.${styles.unit}`) ? 'metre' : 'piece' });
  const extras = extraPricesFor(prices, role, extraPrices);

  const price = span([styles.now, styles[state.kind]].join(' '), now);
  if (unit) price.append(span(styles.unit, ` ${unit}`));
  const drawn = [price];
  if (old) {
    const struck = document.createElement('s');
    struck.className = styles.old ?? '';
    struck.textContent = old;
    drawn.push(struck);
  }
  if (percent) drawn.push(span(styles.percent, percent));
  if (extras.length > 0) {
    const list = span(styles.extras, '');
    list.append(...extras.map((extra) => span('', extraPriceText(extra))));
    drawn.push(list);
  }
  // New elements in the room of the old ones: nothing on the page moves.
  block.style.minHeight = `${block.offsetHeight}px`;
  block.replaceChildren(...drawn);
}

/** Shows a role its own prices on the prebuilt cards of the page that differ from a guest's, and on those that come. */
export function showRolePrices(page: Document, role: string, extraPrices: ExtraPrices): () => void {
  const show = () => {
    for (const block of page.querySelectorAll<HTMLElement>('[data-prices]')) {
      if (block.dataset.role === role) continue;
      block.dataset.role = role;
      draw(block, role, extraPrices);
    }
  };
  show();
  const added = new MutationObserver(show);
  added.observe(page.body, { childList: true, subtree: true });
  return () => added.disconnect();
}
