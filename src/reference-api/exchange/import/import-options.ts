import type { ShopStore } from '../../shop-store.ts';
import type { ExchangeSettings } from '../mapping/settings.ts';
import type { XmlSource } from '../readers/xml/elements.ts';

/** Where the pictures come from that files name. */
export interface PictureSource {
  id: (source: string) => number | undefined;
  take: (source: string) => Promise<{ fileId: number } | { why: string }>;
  /** Remembers those that were taken, within the change that shows them. */
  save: () => void;
}

export interface ImportOptions {
  store: ShopStore;
  sources: readonly XmlSource[];
  /** What a feed without an id of its own goes by. */
  feedId?: string;
  settings: ExchangeSettings;
  now: Date;
  /** Says what would be done and does nothing. */
  dryRun?: boolean;
  /** Takes a feed of another shop in place of the one that the goods have come from so far. */
  replacesFeed?: boolean;
  /** Goes on with a package that hides more than a third of the goods. */
  allowHiding?: boolean;
  pictures?: PictureSource;
  /** Writes further rows within the change, with the ids of the goods that the package names. */
  alsoWrite?: (productIds: readonly string[]) => void;
  /** Hears how many records were read. */
  onProgress?: (step: 'read' | 'map', count: number) => void;
}
