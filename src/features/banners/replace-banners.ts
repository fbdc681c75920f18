import type { Banner } from '../../contract/content/banner.ts';
import { hrefOf } from '../../contract/calls/safe-url.ts';
import { parseListingQuery } from '../../domain/catalog/listing-query.ts';
import { loadBanners, type LoadedBanner } from './state/banners.ts';
import { bannerPicture } from '../../ui/picture/breakpoint-picture.ts';
import { changeUnseen, whenUnseenBelow } from '../../ui/page/unseen-change.ts';

function pictureOf(
  page: Document,
  images: Banner['images'],
  mediaUrl: string,
): HTMLPictureElement | undefined {
  const addresses = bannerPicture(images, mediaUrl);
  if (!addresses) return undefined;
  const picture = page.createElement('picture');
  for (const parts of addresses.sources) picture.append(Object.assign(page.createElement('source'), parts));
  const image = page.createElement('img');
  image.alt = '';
  image.decoding = 'async';
  image.src = addresses.src;
  picture.append(image);
  return picture;
}

/** As plain text. */
function fill(panel: HTMLElement, banner: Banner, mediaUrl: string): void {
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
  panel.setAttribute('aria-label', `Советуем: ${banner.title}`);
  panel.dataset.banner = String(banner.id);
}

async function addProducts(panel: HTMLElement, { title, products }: LoadedBanner, mediaUrl: string) {
  if (products.length === 0) return;
  const { renderBannerProducts } = await import('./BannerProducts.tsx');
  renderBannerProducts(panel.appendChild(panel.ownerDocument.createElement('div')), {
    title,
    products,
    mediaUrl,
  });
}

function valuesIn(page: Document, query: string): number[] {
  const names = page.querySelector<HTMLElement>('[data-listing]')?.dataset.names ?? '';
  const { chosen } = parseListingQuery(query, { codes: names.split(' '), limit: 1, priced: true });
  return chosen.flatMap(({ valueIds }) => valueIds);
}

/**
 * Replaces a place's banners by those for its category and the query's values, unless they are shown already. A change of
 * height waits until it is off screen.
 */
export async function replaceBanners(place: HTMLElement, query: string): Promise<void> {
  const { banners: code = '', category, value } = place.dataset;
  const panels = [...place.querySelectorAll<HTMLElement>('[data-banner]')];
  const shown = panels.map((panel) => panel.dataset.banner).join();
  const values = [...new Set([...(value ? [Number(value)] : []), ...valuesIn(place.ownerDocument, query)])];
  const isShown = (banners: readonly Banner[]) => banners.map(({ id }) => String(id)).join() === shown;
  const { banners, mediaUrl } = await loadBanners(code, { category: Number(category), values }, isShown);
  const sample = place.querySelector('template')?.content.firstElementChild;
  if (!(sample instanceof HTMLElement) || banners.length === 0) return;
  const fresh = banners.map((banner) => {
    const panel = place.ownerDocument.importNode(sample, true);
    fill(panel, banner, mediaUrl);
    return panel;
  });
  const show = () => {
    for (const panel of panels) panel.remove();
    place.prepend(...fresh);
    return () => {
      for (const panel of fresh) panel.remove();
      place.prepend(...panels);
    };
  };
  if (banners.every(({ products }) => products.length === 0)) {
    changeUnseen(place, show);
    return;
  }
  await new Promise<void>((done) => whenUnseenBelow(place, done));
  show();
  await Promise.all(
    banners.map(async (banner, index) => {
      const panel = fresh[index];
      if (panel) await addProducts(panel, banner, mediaUrl);
    }),
  );
}
