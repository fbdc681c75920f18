import type { Banner } from '../../contract/banner.ts';
import { hrefOf } from '../../contract/safe-url.ts';
import { loadBanner } from '../../stores/banners.ts';
import { bannerPicture } from '../../ui/breakpoint-picture.ts';

function pictureOf(
  page: Document,
  images: Banner['images'],
  mediaUrl: string,
): HTMLPictureElement | undefined {
  const addresses = bannerPicture(images, mediaUrl);
  if (!addresses) return undefined;
  const picture = page.createElement('picture');
  for (const { media, srcset } of addresses.sources) {
    const source = page.createElement('source');
    source.media = media;
    source.srcset = srcset;
    picture.append(source);
  }
  const image = page.createElement('img');
  image.alt = '';
  image.decoding = 'async';
  image.src = addresses.src;
  picture.append(image);
  return picture;
}

function fill(panel: HTMLElement, banner: Banner, mediaUrl: string) {
  const part = (name: string) => panel.querySelector<HTMLElement>(`[data-banner-${name}]`);
  const picture = pictureOf(panel.ownerDocument, banner.images, mediaUrl);
  part('picture')?.replaceChildren(...(picture ? [picture] : []));
  for (const [name, words] of [
    ['title', banner.title],
    ['text', banner.text],
    ['link', banner.linkTitle],
  ] as const) {
    const element = part(name);
    if (element) element.textContent = words;
  }
  const href = hrefOf(banner.link);
  if (href) part('link')?.setAttribute('href', href);
  const way = part('way');
  if (way) way.hidden = !href;
  panel.dataset.shown = String(banner.id);
  panel.hidden = false;
}

/** Puts the banner for the panel's category into it, unless it shows that one already. */
export async function replaceBanner(panel: HTMLElement): Promise<void> {
  const { banner: code = '', category, shown } = panel.dataset;
  const { banner, mediaUrl } = await loadBanner(code, Number(category));
  if (banner && String(banner.id) !== shown) fill(panel, banner, mediaUrl);
}
