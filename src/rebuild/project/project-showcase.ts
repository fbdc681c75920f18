import type { BannerBlock } from '../../contract/content/banner.ts';
import { recordKey } from '../../content/record-keys.ts';
import type { BannerRecord, RaffleRecord, ShopPoints, WidgetRecord } from '../../content/records.ts';
import type { Sticker } from '../../contract/catalog/sticker.ts';
import { hasPart } from '../../domain/shop/shop-parts.ts';
import { zonedMoment } from '../../domain/text/moment.ts';
import { mailHref, telHref } from '../../domain/contacts/contact-href.ts';
import { rafflePath } from '../../paths.ts';
import type { Projection } from './projection.ts';
import { shownPicture } from './shown-picture.ts';
import type { RaffleFacts } from '../snapshot/entities.ts';
import { safeBlocks } from './content/safe-blocks.ts';
import { checkContact, safeLink, UnsafeLinks } from './content/unsafe-links.ts';

/** `sticker:{id}`. */
export function projectStickers({ entities, records, changes, everything }: Projection): void {
  if (!everything && !changes.sticker) return;
  const keys = new Set<string>();
  for (const sticker of entities.all('sticker')) {
    const record: Sticker = sticker;
    keys.add(recordKey.sticker(sticker.id));
    records.save(recordKey.sticker(sticker.id), record);
  }
  records.removeOthers('sticker:', keys);
}

export const bannerRecord = ({ code, banners }: BannerBlock, links: UnsafeLinks): BannerRecord => ({
  code,
  banners: banners.map((banner) => ({
    ...banner,
    link: safeLink(banner.link, 'link', links.reporterFor({ kind: 'banner', id: banner.id, code })),
  })),
});

/** `banner:{code}` and `widget:{code}`. */
export function projectBannersAndWidgets(projection: Projection): void {
  const { entities, records, changes, everything, warnings } = projection;
  if (everything || changes.banner) {
    const keys = new Set<string>();
    const links = new UnsafeLinks();
    for (const block of entities.all('banner')) {
      const { code } = block;
      keys.add(recordKey.banner(code));
      records.save(recordKey.banner(code), bannerRecord(block, links));
    }
    warnings.setUnsafeLinks('banner', links);
    records.removeOthers('banner:', keys);
  }
  if (everything || changes.widget) {
    const keys = new Set<string>();
    const links = new UnsafeLinks();
    for (const { code, title, link: sent, productIds } of entities.all('widget')) {
      const link = safeLink(sent, 'link', links.reporterFor({ kind: 'widget', code }));
      const record: WidgetRecord = { code, title, link, productIds };
      keys.add(recordKey.widget(code));
      records.save(recordKey.widget(code), record);
    }
    warnings.setUnsafeLinks('widget', links);
    records.removeOthers('widget:', keys);
  }
}

/** `shop-points`. */
export function projectShopPoints(projection: Projection): void {
  const { entities, records, changes, everything, warnings } = projection;
  if (!everything && !changes.shopPoint) return;
  const points: ShopPoints = [...entities.all('shopPoint')]
    .sort((a, b) => a.place - b.place)
    .map(({ place: _, ...point }) => point);
  const links = new UnsafeLinks();
  for (const { id, phone, email } of points) {
    const report = links.reporterFor({ kind: 'shopPoint', id });
    checkContact(phone, telHref, () => report('phone', phone));
    checkContact(email, mailHref, () => report('email', email ?? ''));
  }
  warnings.setUnsafeLinks('shopPoint', links);
  records.save(recordKey.shopPoints, points);
}

/** A raffle as its page shows it; its blocks are safe already. */
export const raffleRecord = (
  { codeUrl, title, image, startsAt, endsAt }: Omit<RaffleFacts, 'blocks'>,
  blocks: RaffleRecord['blocks'],
  timeZone?: string,
): RaffleRecord => ({
  codeUrl,
  title,
  startsAt: zonedMoment(startsAt, timeZone),
  endsAt: zonedMoment(endsAt, timeZone),
  path: rafflePath(codeUrl),
  ...shownPicture(image),
  blocks,
});

/** `raffle:{code}`. */
export function projectRaffles({
  entities,
  records,
  changes,
  everything,
  clean,
  warnings,
  shop,
  without,
}: Projection): void {
  if (!hasPart({ without }, 'raffles')) return records.removeOthers(recordKey.raffle(''), new Set());
  if (!everything && !changes.raffle && !changes.config) return;
  const keys = new Set<string>();
  const links = new UnsafeLinks();
  for (const { blocks, ...raffle } of entities.all('raffle')) {
    const { codeUrl } = raffle;
    const safe = safeBlocks(blocks, clean, links.blockReporterFor({ kind: 'raffle', code: codeUrl }));
    const record = raffleRecord(raffle, safe, shop.timeZone);
    keys.add(recordKey.raffle(codeUrl));
    records.save(recordKey.raffle(codeUrl), record, record.path);
  }
  warnings.setUnsafeLinks('raffle', links);
  records.removeOthers(recordKey.raffle(''), keys);
}
