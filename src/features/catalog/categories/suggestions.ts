import { hrefOf } from '../../../contract/calls/safe-url.ts';
import { findCategorySuggestions } from '../state/category-suggestions.ts';
import { readShop } from '../../../domain/shop/shop.ts';
import frame from '../../../ui/picture/Picture.module.css';
import { pictureAddresses, WEBP } from '../../../ui/picture/picture.ts';
import { changeUnseen, whenUnseenBelow } from '../../../ui/page/unseen-change.ts';
import styles from './ChildCategories.module.css';

const WIDTH = 96;

/** The same markup as `ChildCategories.astro`. */
function tile(page: Document, href: string, title: string, addresses?: { src: string; srcset: string }) {
  const item = page.createElement('li');
  const link = item.appendChild(page.createElement('a'));
  link.className = styles.child ?? '';
  link.href = href;
  const picture = link.appendChild(page.createElement(addresses ? 'picture' : 'span'));
  picture.className = [frame.frame, styles.picture, !addresses && frame.empty].filter(Boolean).join(' ');
  if (addresses) {
    const source = picture.appendChild(page.createElement('source'));
    source.type = WEBP;
    source.srcset = addresses.srcset;
    const image = picture.appendChild(page.createElement('img'));
    image.alt = '';
    image.width = image.height = WIDTH;
    image.loading = 'lazy';
    image.decoding = 'async';
    image.src = addresses.src;
  }
  link.appendChild(page.createElement('span')).textContent = title;
  return item;
}

/** Fills «Смотрите также» with categories not listed above; hidden without any. */
export async function showSuggestions(place: HTMLElement): Promise<void> {
  const { mediaUrl } = readShop(place.ownerDocument);
  const links = place.ownerDocument.querySelectorAll('main nav a');
  const linkedPaths = new Set(Array.from(links, (link) => link.getAttribute('href')));
  const found = await findCategorySuggestions(Number(place.dataset.suggestions));
  const suggestions = found.flatMap(({ link, ...suggestion }) => {
    const href = hrefOf(link);
    return href === undefined || linkedPaths.has(href) ? [] : { ...suggestion, href };
  });
  const list = place.querySelector('ul');
  const filled = place.querySelector<HTMLElement>('[data-filled]');
  if (!list || !filled) return;
  if (suggestions.length === 0) {
    whenUnseenBelow(place, () => place.toggleAttribute('data-empty', true));
    return;
  }
  for (const { title, href, image } of suggestions) {
    const addresses = image && pictureAddresses({ mediaUrl, fileId: image.fileId, width: WIDTH });
    list.append(tile(place.ownerDocument, href, title, addresses ?? undefined));
  }
  changeUnseen(place, () => {
    filled.hidden = false;
    return () => {
      filled.hidden = true;
    };
  });
}
