import { $priceRole, isSignedIn } from '../stores/price-role.ts';
import { $unreadCount } from '../stores/unread-count.ts';
import { showCount } from './header-counts.ts';

let shown = false;

/** Both words are in the page, so that nothing moves. */
function nameAccount(link: HTMLElement): void {
  const [guests = '', customers = ''] = Array.from(link.querySelectorAll('span'), (word) => word.textContent);
  $priceRole.subscribe(() => {
    link.dataset.account = isSignedIn() ? 'customer' : '';
    link.setAttribute('aria-label', isSignedIn() ? customers : guests);
  });
}

/** Keeps the count of unread messages at the bell and at the menu, which has the bell's place on narrow screens. */
function countMessages(page: Document): void {
  const links = [...page.querySelectorAll<HTMLElement>('[data-messages]')];
  const sign = page.querySelector<HTMLElement>('[data-messages-sign]');
  $unreadCount.subscribe((count) => {
    for (const link of links) showCount(link, 'Сообщения', count, ['новое', 'новых', 'новых']);
    if (sign) sign.hidden = count === 0;
  });
}

/** Lets the header say whether somebody is signed in, and what is new for them. */
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
