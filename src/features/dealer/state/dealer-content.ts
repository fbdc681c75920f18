import * as z from 'zod/mini';
import { type Banner, getBannerBlock } from '../../../contract/content/banner.ts';
import { defineCall } from '../../../contract/calls/call.ts';
import { getSites, type Site, SiteSchema } from '../../../contract/shop/site.ts';
import { environment } from '../../../stores/environment/environment.ts';
import { type ReadStored, stored } from '../../../stores/storage/stored.ts';

/** Codes of the blocks of banners; empty where the shop has none. */
export interface DealerBlocks {
  readonly popup: string;
  readonly banners: string;
}

/** What a dealers' site has for one customer. */
export interface DealerContent {
  /** Undefined where they are not known: the page names the shop's. */
  readonly phones: Site['phones'] | undefined;
  readonly banners: readonly Banner[];
  /** The banner that is to open over the page, if it was not dismissed already. */
  readonly popup: Banner | undefined;
}

const MAX_DISMISSED = 20;

const readDismissed: ReadStored<readonly string[]> = (found) =>
  Array.isArray(found) && found.every((each) => typeof each === 'string') ? found : undefined;

const $dismissed = stored('dismissed-banners', readDismissed, []);

/** A short sum of a text, which does not tell the text. */
function sumOf(text: string): number {
  let sum = 0;
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum, 31) + text.charCodeAt(at);
  return sum;
}

/** Another text, link or picture makes it another banner. What is kept outlives the session, so the text is not. */
const versionOf = ({ id, title, text, link, linkTitle, images }: Banner): string =>
  `${id} ${sumOf(JSON.stringify([title, text, link, linkTitle, images.map(({ fileId }) => fileId)]))}`;

/** Whether this browser has dismissed the banner as it is. */
export const isDismissed = (banner: Banner): boolean => $dismissed.get().includes(versionOf(banner));

/** Does not open it again until it changes. */
export function dismissBanner(banner: Banner): void {
  if (isDismissed(banner)) return;
  $dismissed.set([versionOf(banner), ...$dismissed.get()].slice(0, MAX_DISMISSED));
}

async function loadBlock(code: string): Promise<readonly Banner[]> {
  if (code === '') return [];
  return (await environment().client.call(getBannerBlock, { params: { code }, query: {} })).banners;
}

/** Left unread, so that another site that is malformed does not hide the phones of this one. */
const getUnreadSites = defineCall({ ...getSites, response: z.object({ data: z.array(z.unknown()) }) });
const SitePhonesSchema = z.pick(SiteSchema, { id: true, phones: true });
const IdentifiedSchema = z.object({ id: z.unknown() });

async function loadPhones(): Promise<Site['phones'] | undefined> {
  const { client, shop } = environment();
  const { data } = await client.call(getUnreadSites, {});
  const own = data.find((site) => z.safeParse(IdentifiedSchema, site).data?.id === shop.siteId);
  return own === undefined ? undefined : z.parse(SitePhonesSchema, own).phones;
}

/** What fails is left out: the page is complete without it. */
async function orNone<Value, None>(loading: Promise<Value>, none: None): Promise<Value | None> {
  try {
    return await loading;
  } catch (error) {
    console.error('A part of the dealers’ site could not be loaded.', error);
    return none;
  }
}

/** Asks for it with the customer's token, which is refreshed first where that is due. */
export async function loadDealerContent(blocks: DealerBlocks): Promise<DealerContent> {
  const [phones, banners, popups] = await Promise.all([
    orNone(loadPhones(), undefined),
    orNone(loadBlock(blocks.banners), []),
    orNone(loadBlock(blocks.popup), []),
  ]);
  return { phones, banners, popup: popups.find((banner) => !isDismissed(banner)) };
}
