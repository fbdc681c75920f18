import { recordKey } from '../../content/record-keys.ts';
import type { BannerRecord, RaffleRecord, ShopPoints, WidgetRecord } from '../../content/records.ts';
import type { Sticker } from '../../contract/sticker.ts';
import { mailHref, telHref } from '../../domain/contact-href.ts';
import { rafflePath } from '../../paths.ts';
import type { Projection } from './projection.ts';
import { keptBlocks } from './kept-blocks.ts';
import { checkContact, keptLink, RefusedLinks } from './refused-links.ts';

/** `sticker:{id}`. */
export function projectStickers({ entities, records, changes, everything }: Projection): void {
  if (!everything && !changes.sticker) return;
  const keys = new Set<string>();
  for (const sticker of entities.all('sticker')) {
    const record: Sticker = sticker;
    keys.add(recordKey.sticker(sticker.id));
    records.put(recordKey.sticker(sticker.id), record);
  }
  records.removeOthers('sticker:', keys);
}

/** `banner:{code}` and `widget:{code}`. */
export function projectBannersAndWidgets(projection: Projection): void {
  const { entities, records, changes, everything, leftOut } = projection;
  if (everything || changes.banner) {
    const keys = new Set<string>();
    const links = new RefusedLinks();
    for (const { code, banners } of entities.all('banner')) {
      const record: BannerRecord = {
        code,
        banners: banners.map((banner) => ({
          ...banner,
          link: keptLink(banner.link, 'link', links.of({ kind: 'banner', id: banner.id, code })),
        })),
      };
      keys.add(recordKey.banner(code));
      records.put(recordKey.banner(code), record);
    }
    leftOut.noteLinks('banner', links);
    records.removeOthers('banner:', keys);
  }
  if (everything || changes.widget) {
    const keys = new Set<string>();
    const links = new RefusedLinks();
    for (const { code, title, link: sent, productIds } of entities.all('widget')) {
      const link = keptLink(sent, 'link', links.of({ kind: 'widget', code }));
      const record: WidgetRecord = { code, title, link, productIds };
      keys.add(recordKey.widget(code));
      records.put(recordKey.widget(code), record);
    }
    leftOut.noteLinks('widget', links);
    records.removeOthers('widget:', keys);
  }
}

/** `shop-points`. */
export function projectShopPoints(projection: Projection): void {
  const { entities, records, changes, everything, leftOut } = projection;
  if (!everything && !changes.shopPoint) return;
  const points: ShopPoints = [...entities.all('shopPoint')]
    .sort((a, b) => a.place - b.place)
    .map(({ place: _, ...point }) => point);
  const links = new RefusedLinks();
  for (const { id, phone, email } of points) {
    const refuse = links.of({ kind: 'shopPoint', id });
    checkContact(phone, telHref, () => refuse('phone', phone));
    checkContact(email, mailHref, () => refuse('email', email ?? ''));
  }
  leftOut.noteLinks('shopPoint', links);
  records.put(recordKey.shopPoints, points);
}

/** `raffle:{code}`. */
export function projectRaffles({ entities, records, changes, everything, clean, leftOut }: Projection): void {
  if (!everything && !changes.raffle) return;
  const keys = new Set<string>();
  const links = new RefusedLinks();
  for (const { codeUrl, title, image, blocks, startsAt, endsAt } of entities.all('raffle')) {
    const record: RaffleRecord = {
      ...{ codeUrl, title, startsAt, endsAt },
      path: rafflePath(codeUrl),
      imageId: image?.fileId ?? null,
      blocks: keptBlocks(blocks, clean, links.of({ kind: 'raffle', code: codeUrl })),
    };
    keys.add(recordKey.raffle(codeUrl));
    records.put(recordKey.raffle(codeUrl), record, record.path);
  }
  leftOut.noteLinks('raffle', links);
  records.removeOthers(recordKey.raffle(''), keys);
}
