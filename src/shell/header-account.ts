import { $priceRole, isSignedIn } from '../stores/price-role.ts';

let shown = false;

/** Lets the link to the account say whether somebody is signed in. Both words are in the page, so that nothing moves. */
export function showAccount(page: Document): void {
  if (shown) return;
  shown = true;
  for (const link of page.querySelectorAll<HTMLElement>('[data-account]')) {
    const [guests = '', customers = ''] = Array.from(
      link.querySelectorAll('span'),
      (word) => word.textContent,
    );
    $priceRole.subscribe(() => {
      link.dataset.account = isSignedIn() ? 'customer' : '';
      link.setAttribute('aria-label', isSignedIn() ? customers : guests);
    });
  }
}
