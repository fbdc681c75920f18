import { recordKey } from '../../content/record-keys.ts';
import type { BannerRecord, SeoRecord, WidgetRecord } from '../../content/records.ts';
import type { Seo } from '../../contract/seo.ts';
import type { Sticker } from '../../contract/sticker.ts';
import type { Projection } from './projection.ts';

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

/** `seo:{path}`. */
export const projectSeo = ({ entities, records, changes, everything, clean }: Projection): void => {
  const put = ({ url, title, description, h1, text, imageId }: Seo) => {
    const record: SeoRecord = { title, description, h1, text: text === null ? null : clean(text), imageId };
    records.put(recordKey.seo(url), record);
  };
  if (everything) {
    for (const seo of entities.all('seo')) put(seo);
    return;
  }
  const list = changes.seo ?? [];
  for (const { before, after } of list) {
    if (before && before.url !== after?.url) records.remove(recordKey.seo(before.url));
  }
  for (const { after } of list) if (after) put(after);
};
