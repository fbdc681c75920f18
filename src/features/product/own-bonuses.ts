import { formatMoney } from '../../domain/format.ts';
import { $priceOwner } from '../../stores/price-role.ts';
import { fetchProductBonuses } from '../../stores/product-bonuses.ts';

/** Says what buying the product brings the customer who is signed in; the page itself says what it brings a guest. */
export function followOwnBonuses(note: HTMLElement): void {
  const sum = note.querySelector('b');
  if (!sum) return;
  const guests = sum.textContent;
  let owner: string | undefined;

  const show = (text: string | undefined) => {
    sum.textContent = text ?? guests;
    // Its place is kept, so that nothing below it moves.
    note.dataset.ownBonuses = text === undefined ? 'none' : 'some';
  };

  async function follow(next: string): Promise<void> {
    owner = next;
    try {
      const kopecks = await fetchProductBonuses(Number(note.dataset.bonusesOf));
      if (owner === next) show(kopecks > 0 ? formatMoney(kopecks) : undefined);
    } catch (error) {
      console.error('What the product brings the customer could not be loaded.', error);
      if (owner === next) show(undefined);
    }
  }
  $priceOwner.subscribe((next) => void follow(next));
}
