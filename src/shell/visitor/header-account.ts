import { $unreadCount } from '../../stores/notifications/unread-count.ts';
import { badgeOf, showCount } from './header-counts.ts';
import { isSignedIn } from '../../stores/visitor/visitor.ts';
import { $priceRole } from '../../stores/prices/price-role.ts';

let shown = false;

/** Both words are in the page, so that nothing moves; one of them is seen and read. */
function nameAccount(link: HTMLElement): void {
  $priceRole.subscribe(() => {
    link.dataset.account = isSignedIn() ? 'customer' : '';
  });
}

/** Keeps the count of unread messages at the bell and at the menu, which has the bell's place on narrow screens. */
function countMessages(page: Document): void {
  const show = () => {
    const count = $unreadCount.get();
    for (const link of page.querySelectorAll<HTMLElement>('[data-messages]'))
      showCount(link, 'Сообщения', count, ['новое', 'новых', 'новых']);
    const button = page.querySelector<HTMLElement>('[data-catalog-menu]');
    const sign = button && badgeOf(button, count > 0);
    if (sign) sign.textContent = ', есть новые сообщения';
  };
  $unreadCount.subscribe(show);
  // The panel of the catalogue may come later than its button is pressed.
  page.addEventListener('beforetoggle', show, true);
}

/** Lets the header say whether someone is signed in, and what is new for them. */
export function showAccount(page: Document): void {
  if (shown) return;
  shown = true;
  for (const link of page.querySelectorAll<HTMLElement>('[data-account]')) nameAccount(link);
  countMessages(page);
  $priceRole.subscribe(() => {
    if (isSignedIn()) page.documentElement.dataset.customer = '';
    else delete page.documentElement.dataset.customer;
  });
}
