import type {
  BannerRecord,
  Card,
  CategoryRecord,
  Listing,
  Menu,
  NewsList,
  NewsRecord,
  PageRecord,
  ProductRecord,
  SeoRecord,
  Settings,
  WidgetRecord,
} from './records.ts';
import type { Sticker } from '../contract/sticker.ts';

/**
 * What a page may read. A prebuilt render gets one that reads the snapshot and records each read in the page's trace;
 * an on-demand render gets one over the release's `_data/shell.json`, which holds `menu` and `settings` only.
 * Every method answers undefined where the shop has no such record.
 */
export interface Content {
  settings(): Settings;
  menu(): Menu;
  category(path: string): CategoryRecord | undefined;
  listing(path: string, page: number): Listing | undefined;
  card(productId: number): Card | undefined;
  product(code: string): ProductRecord | undefined;
  sticker(id: number): Sticker | undefined;
  newsList(page: number): NewsList | undefined;
  news(id: number): NewsRecord | undefined;
  page(code: string): PageRecord | undefined;
  seo(path: string): SeoRecord | undefined;
  banner(code: string): BannerRecord | undefined;
  widget(code: string): WidgetRecord | undefined;
}
