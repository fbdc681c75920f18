import { formatIn, type ShownCurrency } from '../../domain/prices/currency.ts';

function drawAmount(element: HTMLDataElement, currency: ShownCurrency | undefined): void {
  const text = formatIn(Number(element.value), currency);
  if (element.textContent === text) return;
  const [node] = element.childNodes;
  // An island goes on with the very text node that it has made.
  if (node instanceof Text && element.childNodes.length === 1) node.data = text;
  else element.textContent = text;
}

/**
 * Keeps all amounts of a page in a currency, those that islands draw later too, before anybody sees them. The answer changes
 * the currency; without one, amounts are shown as they are charged.
 */
export function followAmounts(page: Document): (currency: ShownCurrency | undefined) => void {
  let shown: ShownCurrency | undefined;
  const observer = new MutationObserver(draw);

  function draw(): void {
    for (const element of page.querySelectorAll<HTMLDataElement>('data')) drawAmount(element, shown);
    // What was drawn here is no change to follow.
    observer.takeRecords();
  }

  observer.observe(page.body, {
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['value'],
    subtree: true,
  });
  return (currency) => {
    shown = currency;
    draw();
  };
}
