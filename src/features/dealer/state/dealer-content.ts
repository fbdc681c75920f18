import * as z from 'zod/mini';
import { type Banner, getBannerBlock } from '../../../contract/content/banner.ts';
import { defineCall } from '../../../contract/calls/call.ts';
import { getSites, type Site, SiteSchema } from '../../../contract/shop/site.ts';
import { environment } from '../../../stores/environment/environment.ts';
import { type ReadStored, stored } from '../../../stores/storage/stored.ts';

/** Block codes; empty where there is none. */
export interface DealerBlocks {
  readonly popup: string;
  readonly banners: string;
}

export interface DealerContent {
  /** Undefined where unknown: the page's own stay. */
  readonly phones: Site['phones'] | undefined;
  readonly banners: readonly Banner[];
  /** Undefined where dismissed. */
  readonly popup: Banner | undefined;
}

const MAX_DISMISSED = 20;

const readDismissed: ReadStored<readonly string[]> = (found) =>
  Array.isArray(found) && found.every((each) => typeof each === 'string') ? found : undefined;

const $dismissed = stored('dismissed-banners', readDismissed, []);

/** A hash that does not reveal the text. */
function sumOf(text: string): number {
  let sum = 0;
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum, 31) + text.charCodeAt(at);
  return sum;
}

/** A changed banner is another. Stored as a hash, since it outlives the session. */
const versionOf = ({ id, title, text, link, linkTitle, images }: Banner): string =>
  `${id} ${sumOf(JSON.stringify([title, text, link, linkTitle, images.map(({ fileId }) => fileId)]))}`;

export const isDismissed = (banner: Banner): boolean => $dismissed.get().includes(versionOf(banner));

export function dismissBanner(banner: Banner): void {
  if (isDismissed(banner)) return;
  $dismissed.set([versionOf(banner), ...$dismissed.get()].slice(0, MAX_DISMISSED));
}

async function loadBlock(code: string): Promise<readonly Banner[]> {
  if (code === '') return [];
  return (await environment().client.call(getBannerBlock, { params: { code }, query: {} })).banners;
}

/** Raw, so that another malformed site does not hide this one's phones. */
const getRawSites = defineCall({ ...getSites, response: z.object({ data: z.array(z.unknown()) }) });
const SitePhonesSchema = z.pick(SiteSchema, { id: true, phones: true });
const IdentifiedSchema = z.object({ id: z.unknown() });

async function loadPhones(): Promise<Site['phones'] | undefined> {
  const { client, shop } = environment();
  const { data } = await client.call(getRawSites, {});
  const own = data.find((site) => z.safeParse(IdentifiedSchema, site).data?.id === shop.siteId);
  return own === undefined ? undefined : z.parse(SitePhonesSchema, own).phones;
}

/** Failures are left out: the page is complete without. */
async function orNone<Value, None>(loading: Promise<Value>, none: None): Promise<Value | None> {
  try {
    return await loading;
  } catch (error) {
    console.error('A part of the dealers’ site could not be loaded.', error);
    return none;
  }
}

/** With the customer's token, refreshed if needed. */
export async function loadDealerContent(blocks: DealerBlocks): Promise<DealerContent> {
  const [phones, banners, popups] = await Promise.all([
    orNone(loadPhones(), undefined),
    orNone(loadBlock(blocks.banners), []),
    orNone(loadBlock(blocks.popup), []),
  ]);
  return { phones, banners, popup: popups.find((banner) => !isDismissed(banner)) };
}
