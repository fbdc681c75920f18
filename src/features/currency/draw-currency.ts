import { formatIn, type ShownCurrency } from '../../domain/prices/currency.ts';

function drawAmount(element: HTMLDataElement, currency: ShownCurrency | undefined): void {
  const text = formatIn(Number(element.value), currency);
  if (element.textContent === text) return;
  const [node] = element.childNodes;
  // An island keeps updating the text node that it has made.
  if (node instanceof Text && element.childNodes.length === 1) node.data = text;
  else element.textContent = text;
}

/**
 * Converts all amounts of a page, also those drawn later. The returned function changes the currency; undefined restores the
 * charged one.
 */
export function watchAmounts(page: Document): (currency: ShownCurrency | undefined) => void {
  let shown: ShownCurrency | undefined;
  const observer = new MutationObserver(draw);

  function draw(): void {
    for (const element of page.querySelectorAll<HTMLDataElement>('data')) drawAmount(element, shown);
    // Own changes are not observed.
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
