import { hrefOf } from '../../contract/safe-url.ts';
import { findCategorySuggestions } from '../../stores/category-suggestions.ts';
import { readShop } from '../../domain/shop.ts';
import { pictureAddresses } from '../../ui/picture.ts';
import { changeUnseen, whenUnseenBelow } from '../../ui/unseen-change.ts';

const WIDTH = 96;

/** Fills the place for «Смотрите также» with what the page does not name above; its room goes where there is nothing to suggest. */
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
  const sample = place.querySelector('template')?.content.firstElementChild;
  const filled = place.querySelector<HTMLElement>('[data-filled]');
  if (!list || !sample || !filled) return;
  if (suggestions.length === 0) {
    whenUnseenBelow(place, () => place.toggleAttribute('data-empty', true));
    return;
  }
  for (const { title, href, image } of suggestions) {
    const item = sample.cloneNode(true);
    if (!(item instanceof HTMLElement)) return;
    const anchor = item.querySelector('a');
    const picture = item.querySelector('img');
    const source = item.querySelector('source');
    const name = item.querySelector('[data-title]');
    if (!anchor || !picture || !source || !name) return;
    anchor.href = href;
    name.textContent = title;
    if (image) {
      const { src, srcset } = pictureAddresses({ mediaUrl, fileId: image.fileId, width: WIDTH });
      source.srcset = srcset;
      picture.src = src;
    } else picture.closest('picture')?.remove();
    list.append(item);
  }
  changeUnseen(place, () => {
    filled.hidden = false;
    return () => {
      filled.hidden = true;
    };
  });
}
