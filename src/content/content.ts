import type {
  BannerRecord,
  BrandRecord,
  Brands,
  Card,
  CategoryRecord,
  CollectionRecord,
  Collections,
  Crumb,
  Listing,
  ListingFilters,
  Menu,
  NewsList,
  NewsRecord,
  PageRecord,
  PartnerRecord,
  ProductRecord,
  RaffleRecord,
  SelectionRecord,
  SeoRecord,
  RelatedNews,
  Settings,
  ShopPoints,
  Topics,
  WidgetRecord,
} from './records.ts';
import type { CardColours, Siblings } from '../domain/product/siblings.ts';
import type { FrameSettings } from './frame-settings.ts';
import type { Sections } from './sections.ts';
import type { ConsentDocument } from '../contract/account/consent.ts';
import type { Sticker } from '../contract/catalog/sticker.ts';
import type { Site } from '../contract/shop/site.ts';

/** `info-pages`: the information pages at the root, in the shop's order. */
export type InfoPages = Crumb[];

/** What the frame around pages is made from: header and footer. */
export interface FrameContent {
  settings: FrameSettings;
  site: Site;
  sections: Sections;
  infoPages: InfoPages;
}

/**
 * What a page may read. A prebuilt render gets one that reads the snapshot and records each read in the page's trace;
 * an on-demand render gets one over the release's `_data/shell.json`, which holds `menu`, `settings`, `site`,
 * `infoPages` and `consents` only.
 * Every method answers undefined (a list: nothing) where the shop has no such record. A `path` of a selection has its query.
 */
export interface Content {
  settings(): Settings;
  /** With phones, address and all else by which it is reached; pages that do not say these ask `settings().site`. */
  site(): Site;
  /** Whether the shop has a screen that it may be without; `settings().without` names what it does not have. */
  hasScreen(path: string): boolean;
  menu(): Menu;
  infoPages(): InfoPages;
  /** What the shop asks to agree to, each by a box of its own; nothing where one box stands for all. */
  consents(): readonly ConsentDocument[];
  /** For `shell/layouts/FrameFragment.astro` alone: where nothing else of a page has read what changes, its frame is joined into it again. */
  frame(): FrameContent;
  category(path: string): CategoryRecord | undefined;
  listing(path: string, page: number): Listing | undefined;
  filters(path: string): ListingFilters;
  /** Codes of all filters of the shop; undefined in a release of code that did not store them. */
  filterCodes(): readonly string[] | undefined;
  selection(path: string): SelectionRecord | undefined;
  card(productId: number): Card | undefined;
  product(code: string): ProductRecord | undefined;
  /** `siblings:{quality}` and, for cards, `colours:{product}`: only where a quality has several colours. */
  siblings(qualityId: number): Siblings | undefined;
  colours(productId: number): CardColours | undefined;
  sticker(id: number): Sticker | undefined;
  newsList(path: string, page: number): NewsList | undefined;
  topics(): Topics;
  /** What a reader of a news item may read next, the nearest first. */
  relatedNews(id: number): RelatedNews;
  news(id: number): NewsRecord | undefined;
  page(path: string): PageRecord | undefined;
  seo(path: string): SeoRecord | undefined;
  banner(code: string): BannerRecord | undefined;
  widget(code: string): WidgetRecord | undefined;
  collections(): Collections;
  collection(code: string): CollectionRecord | undefined;
  brands(): Brands;
  brand(code: string): BrandRecord | undefined;
  partner(id: number): PartnerRecord | undefined;
  shopPoints(): ShopPoints;
  raffle(codeUrl: string): RaffleRecord | undefined;
}
