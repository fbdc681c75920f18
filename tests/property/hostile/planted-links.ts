import type { Banner } from '../../../src/contract/content/banner.ts';
import type { ContentBlock } from '../../../src/contract/content/content-block.ts';
import { asPastedVideo } from '../../../src/contract/calls/pasted-video.ts';
import { parseLink } from '../../../src/contract/calls/safe-url.ts';
import type { DemoShop } from '../../../src/reference-api/seed/demo-shop.ts';

const attribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Elements that load, send or lead somewhere, with an address as its own text and as an escaped one. */
const elementsWith = (link: string): string =>
  `<p><a href="${attribute(link)}">a</a><a href=${link}>b</a><a href='${link}' target="_top" onclick="hacked=1">c</a></p>
  <img src="${attribute(link)}" srcset="${attribute(link)} 2x"><form action="${attribute(link)}"><button formaction="${attribute(link)}">d</button></form>
  <iframe src="${attribute(link)}"></iframe><object data="${attribute(link)}"></object><embed src="${attribute(link)}">
  <svg><a xlink:href="${attribute(link)}"><text>e</text></a><image href="${attribute(link)}"/></svg>
  <video src="${attribute(link)}" poster="${attribute(link)}"></video><base href="${attribute(link)}">
  <meta http-equiv="refresh" content="0;url=${attribute(link)}"><link rel="stylesheet" href="${attribute(link)}">
  <p style="background:url('${attribute(link)}')">f</p><math href="${attribute(link)}">g</math>`;

/** A link in rich text, once. */
export const linkedText = (link: string): string => `<p><a href="${attribute(link)}">ссылка</a></p>`;

/** Blocks of every type that has links, each with each of the links. */
export const blocksWith = (links: readonly string[], textOf = linkedText): ContentBlock[] => [
  {
    type: 'fabricDescriptionTabs',
    title: '',
    tabs: links.map((link) => ({ title: 'Вид', html: textOf(link) })),
  },
  ...links.flatMap((link): ContentBlock[] => [
    { type: 'text', html: textOf(link) },
    { type: 'video', title: 'Видео', fileId: null, url: asPastedVideo(link) },
    { type: 'fabricType', title: 'Ткань', text: '', fileId: null, link: parseLink(link) },
  ]),
  {
    type: 'fabricTypeList',
    title: 'Ткани',
    fabrics: links.map((link) => ({ title: 'Ткань', text: '', fileId: null, link: parseLink(link) })),
  },
];

export const bannersWith = (links: readonly string[]): Banner[] =>
  links.map((link, index) => ({
    id: index + 1,
    title: `Баннер ${index + 1}`,
    text: '',
    linkTitle: 'Смотреть',
    images: [],
    link: parseLink(link),
    productIds: [],
  }));

/** The links as they come from a back end that knows nothing of unsafe ones. */
export const withoutUnsafeMarks = async (answer: Response): Promise<Response> =>
  new Response((await answer.text()).replaceAll('"unsafe:', '"'), answer);

/** The shop with these links in every field of every kind that has links, and in its rich text. */
export function shopWithLinks(shop: DemoShop, links: readonly string[]): DemoShop {
  const at = (index: number) => links[index % links.length] ?? '';
  const blocks = blocksWith(links, elementsWith);
  const [raffle] = shop.raffles;
  return {
    ...shop,
    site: {
      ...shop.site,
      email: 'a@b.test?bcc=c@evil.test',
      phones: [{ number: 'javascript:window.hacked=1', note: '' }, ...shop.site.phones],
      socials: links.map((link, index) => ({ title: `Сеть ${index}`, url: parseLink(link) })),
    },
    bannerBlocks: ['home-hero', 'home-story', 'catalog'].map((code) => ({
      code,
      banners: bannersWith(links),
    })),
    widgets: shop.widgets.map((widget, index) => ({ ...widget, link: parseLink(at(index)) })),
    pages: shop.pages.map((page, index) => (index < 3 ? { ...page, blocks } : page)),
    news: shop.news.map((item, index) => (index < 2 ? { ...item, blocks } : item)),
    raffles: raffle ? [{ ...raffle, blocks }, ...shop.raffles.slice(1)] : [],
    products: shop.products.map((product, index) => ({
      ...product,
      videoLink: asPastedVideo(at(index)),
      description: elementsWith(at(index)),
      seoPage: {
        h1: null,
        additionalFields: { categoryTitle: null, seodescr: elementsWith(at(index + 1)) },
        config: { replaceDescription: false },
      },
    })),
    seo: shop.seo.map((seo, index) => ({ ...seo, text: elementsWith(at(index)) })),
    shopPoints: shop.shopPoints.map((point, index) => ({ ...point, phone: at(index), email: at(index + 1) })),
    categorySuggestions: shop.categories.map(({ id }, index) => ({
      categoryId: id,
      suggestions: [at(index), at(index + 1)].map((link) => ({
        title: link,
        link: parseLink(link),
        image: null,
      })),
    })),
  };
}
