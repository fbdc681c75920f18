import type { ExtraPrices } from '../../contract/catalog/price.ts';
import { formatMoney } from '../../domain/text/format.ts';
import type { OwnPrices } from '../../domain/prices/own-prices.ts';
import { extraPricesFor } from '../../domain/prices/price.ts';
import { priceState } from '../../domain/prices/price-state.ts';
import { leadingGroup, productSale } from '../../domain/prices/sale.ts';
import { type PricePart, priceParts } from './price-parts.ts';
import styles from './Price.module.css';

/** A prebuilt price block; islands draw theirs themselves. */
const PREBUILT = '[data-guest=""], [data-own-price]';

/** The same markup as `Money.tsx`. */
function amount(kopecks: number): HTMLElement {
  const element = document.createElement('data');
  element.value = String(kopecks);
  element.textContent = formatMoney(kopecks);
  return element;
}

function drawPart(part: PricePart): Node | string {
  if (typeof part === 'string') return part;
  if ('kopecks' in part) return amount(part.kopecks);
  const element = document.createElement(part.tag);
  if (part.className) element.className = part.className;
  if (part.isHidden) element.ariaHidden = 'true';
  element.append(...part.parts.map(drawPart));
  return element;
}

export interface Shown {
  readonly prices: OwnPrices;
  readonly role: string;
  readonly extraPrices: ExtraPrices;
  readonly allowOverAdding: boolean;
}

function draw(block: HTMLElement, { prices, role, extraPrices, allowOverAdding }: Shown): void {
  const { groups } = prices;
  const state = priceState(productSale(groups, allowOverAdding, role));
  const unit = block.querySelector(`.${styles.unit}`) ? 'metre' : 'piece';
  const lead = state.kind === 'on-order' ? undefined : leadingGroup(groups, allowOverAdding, role);
  const extras = extraPricesFor(lead, role, extraPrices);
  // Reserves the height, so that nothing moves.
  block.style.minHeight = `${block.offsetHeight}px`;
  block.replaceChildren(...priceParts({ state, unit, extras }).map(drawPart));
}

interface DrawnBlock {
  readonly prices: OwnPrices;
  readonly guestNodes: readonly ChildNode[];
}

const drawnBlocks = new WeakMap<HTMLElement, DrawnBlock>();

function restore(block: HTMLElement): void {
  const drawn = drawnBlocks.get(block);
  if (!drawn) return;
  drawnBlocks.delete(block);
  block.replaceChildren(...drawn.guestNodes);
  block.dataset.guest = '';
  delete block.dataset.ownPrice;
}

/** Replaces prebuilt guest prices by the visitor's; blocks without one show the guest's. */
export function drawOwnPrices(page: Document, shownOf: (productId: number) => Shown | undefined): void {
  for (const block of page.querySelectorAll<HTMLElement>(PREBUILT)) {
    const shown = shownOf(Number(block.dataset.priceOf));
    if (drawnBlocks.get(block)?.prices === shown?.prices) continue;
    restore(block);
    if (!shown) continue;
    drawnBlocks.set(block, { prices: shown.prices, guestNodes: [...block.childNodes] });
    draw(block, shown);
    block.dataset.ownPrice = '';
    delete block.dataset.guest;
  }
}

export const guestPricedIds = (page: Document): number[] =>
  [...page.querySelectorAll<HTMLElement>('[data-guest]')].map(({ dataset }) =>
    Number(dataset.guest || dataset.priceOf),
  );
