import { pagedPath, paths } from '../../paths.ts';
import { describedWithPage, withPage } from './page-title.ts';
import { describedWithPrice } from './product-seo.ts';
import type { ProductSale } from '../prices/sale.ts';
import { SHARE_SIZE, sharePicturePath } from './share-picture.ts';

export type MetadataKind = 'product' | 'catalog' | 'newsList' | 'newsItem' | 'contacts' | 'page';

export const LOCALE = 'ru_RU';

/** Paths named after articles, news or promotions are news. */
export function metadataKind(path: string): MetadataKind {
  const [, first = '', ...rest] = path.split('/');
  if (/articles|news|actions/.test(first)) return rest.some(Boolean) ? 'newsItem' : 'newsList';
  if (first === 'contacts' || first === 'address') return 'contacts';
  if (first !== 'catalog') return 'page';
  return rest.at(-2) === 'detail' && rest.length > 2 ? 'product' : 'catalog';
}

const closed: readonly string[] = [paths.cart, paths.favorites, paths.compare, paths.search];

/** Whether a page shows only its visitor's own data. */
export const isClosedToSearch = (path: string): boolean => closed.includes(path);

interface MetadataSource {
  readonly siteUrl: string;
  readonly siteTitle: string;
  readonly path: string;
  readonly page?: number;
  /** Without SEO data the page is not indexed. */
  readonly seo?: { title: string; description: string; imageId: number | null } | undefined;
  /** Used without SEO data. */
  readonly title: string;
  readonly description: string;
  readonly imageId?: number | null;
  /** The release's file. */
  readonly file: string;
  /** Whether the shared picture has the page's title on it. */
  readonly imageTitled?: boolean;
  /** Alternative text of the shared picture. */
  readonly imageTitle: string;
  /** ISO 8601, for news. */
  readonly publishedAt?: string;
  /** For the SEO description. */
  readonly sale?: ProductSale | undefined;
}

export interface Metadata {
  readonly title: string;
  readonly description: string;
  /** Each `?page=N` is its own canonical address. */
  readonly canonical: string;
  readonly indexable: boolean;
  readonly openGraph: {
    readonly type: 'product' | 'article' | 'website';
    readonly title: string;
    readonly url: string;
    readonly locale: string;
    readonly siteName: string;
    readonly image: {
      readonly url: string;
      readonly width: number;
      readonly height: number;
      readonly type: 'image/jpeg' | 'image/png';
      readonly alt: string;
    };
    readonly publishedAt: string | undefined;
  };
}

const openGraphType = (kind: MetadataKind) =>
  kind === 'product' ? 'product' : kind === 'newsItem' ? 'article' : 'website';

/** The page's picture, else the brand's. */
function sharedImage({ siteUrl, seo, imageId: own, imageTitle, imageTitled, file }: MetadataSource) {
  const imageId = seo?.imageId ?? own ?? undefined;
  const path = imageId && sharePicturePath(imageId, file, imageTitled ? imageTitle : undefined);
  if (!path)
    return { url: `${siteUrl}/share.png`, ...SHARE_SIZE, type: 'image/png', alt: imageTitle } as const;
  return { url: siteUrl + path, ...SHARE_SIZE, type: 'image/jpeg', alt: imageTitle } as const;
}

export function pageMetadata(source: MetadataSource): Metadata {
  const { siteUrl, siteTitle, path, page = 1, seo, publishedAt } = source;
  const title = withPage(seo?.title || source.title, page);
  const described = seo?.description ? describedWithPrice(seo.description, source.sale) : source.description;
  const description = describedWithPage(described, page);
  const canonical = siteUrl + pagedPath(path, page);
  return {
    title,
    description,
    canonical,
    indexable: seo !== undefined && !isClosedToSearch(path),
    openGraph: {
      type: openGraphType(metadataKind(path)),
      title,
      url: canonical,
      locale: LOCALE,
      siteName: siteTitle,
      image: sharedImage(source),
      publishedAt,
    },
  };
}
