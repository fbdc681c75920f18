import { recordKey } from '../../content/record-keys.ts';
import type { BannerRecord, RaffleRecord, ShopPoints, WidgetRecord } from '../../content/records.ts';
import type { Sticker } from '../../contract/sticker.ts';
import { rafflePath } from '../../paths.ts';
import type { Projection } from './projection.ts';
import { cleanBlocks } from './rich-text.ts';

/** `sticker:{id}`. */
export const projectStickers = ({ entities, records, changes, everything }: Projection): void => {
  if (!everything && !changes.sticker) return;
  const keys = new Set<string>();
  for (const sticker of entities.all('sticker')) {
    const record: Sticker = sticker;
    keys.add(recordKey.sticker(sticker.id));
    records.put(recordKey.sticker(sticker.id), record);
  }
  records.removeOthers('sticker:', keys);
};

/** `banner:{code}` and `widget:{code}`. */
export const projectBannersAndWidgets = ({ entities, records, changes, everything }: Projection): void => {
  if (everything || changes.banner) {
    const keys = new Set<string>();
    for (const { code, banners } of entities.all('banner')) {
      const record: BannerRecord = { code, banners };
      keys.add(recordKey.banner(code));
      records.put(recordKey.banner(code), record);
    }
    records.removeOthers('banner:', keys);
  }
  if (everything || changes.widget) {
    const keys = new Set<string>();
    for (const { code, title, link, productIds } of entities.all('widget')) {
      const record: WidgetRecord = { code, title, link, productIds };
      keys.add(recordKey.widget(code));
      records.put(recordKey.widget(code), record);
    }
    records.removeOthers('widget:', keys);
  }
};

/** `shop-points`. */
export const projectShopPoints = ({ entities, records, changes, everything }: Projection): void => {
  if (!everything && !changes.shopPoint) return;
  const points: ShopPoints = [...entities.all('shopPoint')]
    .sort((a, b) => a.place - b.place)
    .map(({ place: _, ...point }) => point);
  records.put(recordKey.shopPoints, points);
};

/** `raffle:{code}`. */
export const projectRaffles = ({ entities, records, changes, everything, clean }: Projection): void => {
  if (!everything && !changes.raffle) return;
  const keys = new Set<string>();
  for (const { codeUrl, title, image, blocks, startsAt, endsAt } of entities.all('raffle')) {
    const record: RaffleRecord = {
      ...{ codeUrl, title, startsAt, endsAt },
      path: rafflePath(codeUrl),
      imageId: image?.fileId ?? null,
      blocks: cleanBlocks(blocks, clean),
    };
    keys.add(recordKey.raffle(codeUrl));
    records.put(recordKey.raffle(codeUrl), record, record.path);
  }
  records.removeOthers(recordKey.raffle(''), keys);
};
