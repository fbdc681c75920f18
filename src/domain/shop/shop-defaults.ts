import type * as z from 'zod/mini';
import type { Config } from '../../contract/shop/config.ts';
import type {
  AssistantQuestion,
  AssistantSchema,
  PagePlacesSchema,
  PictureSettingsSchema,
  ProductCodesSchema,
  SaleTermsSchema,
  ShopPointSettingsSchema,
  ShopTextsSchema,
  ShowcaseSchema,
} from '../../contract/shop/config-sections.ts';

/** Defaults of the shop's configuration. One function per section, so that scripts load only what they use. */

const PRODUCTS_PER_PAGE = 20;

export const productsPerPage = ({ catalog }: Pick<Config, 'catalog'>): number =>
  catalog.limit ?? PRODUCTS_PER_PAGE;

export type Showcase = z.infer<typeof ShowcaseSchema>;

export const showcaseOf = ({ showcase }: Pick<Config, 'showcase'>): Showcase => ({
  heroBanners: 'home-hero',
  storyBanners: ['home-story'],
  homeWidgets: ['home-new', 'home-hits', 'home-sale'],
  actionsWidget: 'home-sale',
  listingBanners: 'catalog',
  popupBanners: '',
  dealerBanners: '',
  ...showcase,
});

export type PagePlaces = z.infer<typeof PagePlacesSchema>;

export const pagePlacesOf = ({ pages }: Pick<Config, 'pages'>): PagePlaces => ({
  header: ['payments', 'address', 'contacts', 'about'],
  menu: ['payments', 'refund', 'address', 'contacts', 'about'],
  home: ['payments', 'refund', 'address', 'about'],
  groups: [
    {
      title: 'Заказ и доставка',
      footer: 'buyers',
      pages: ['how-order', 'payments', 'payment', 'refund', 'conditions'],
    },
    { title: 'О товарах', footer: 'buyers', pages: ['sizes', 'certificates'] },
    {
      title: 'О магазине',
      footer: 'shop',
      pages: ['about', 'address', 'contacts', 'tour-shop', 'tour-fabrica'],
    },
    { title: 'Документы', footer: 'legal', pages: ['policy', 'cookie'] },
  ],
  contacts: 'contacts',
  shopPoints: 'address',
  forms: [],
  ...pages,
});

export type ProductCodes = z.infer<typeof ProductCodesSchema>;

export const productCodesOf = ({ products }: Pick<Config, 'products'>): ProductCodes => ({
  brand: 'brendy',
  brandCategoryId: -42,
  composition: 'composition',
  width: 'width',
  shrinkage: 'shrinkage',
  repeat: 'repeat',
  nap: 'nap',
  care: 'care',
  size: 'size',
  colour: 'colour',
  quality: 'quality',
  shade: 'shade',
  swatch: 'swatch',
  print: 'print',
  barcode: 'barcode',
  properNames: ['country'],
  hiddenParams: [],
  ...products,
});

type AssistantSettings = z.infer<typeof AssistantSchema>;

const QUESTIONS: AssistantQuestion[] = [
  { kind: 'category', title: 'Что вы ищете?' },
  { kind: 'filter', code: 'purpose', title: 'Для чего?' },
  { kind: 'category', title: 'Что именно?' },
  { kind: 'category', title: 'Уточним раздел' },
  { kind: 'filter', code: 'season', title: 'На какое время года?' },
  { kind: 'filter', code: 'colour', title: 'Какого цвета?' },
  { kind: 'filter', code: 'size', title: 'Какого размера?' },
  { kind: 'filter', code: 'print', title: 'С каким рисунком?' },
];

export const assistantOf = ({ assistant }: Pick<Config, 'assistant'>): AssistantSettings => ({
  questions: QUESTIONS,
  ...assistant,
});

export type ShopPointSettings = z.infer<typeof ShopPointSettingsSchema>;

export const shopPointsOf = ({ shopPoints }: Pick<Config, 'shopPoints'>): ShopPointSettings => ({
  kinds: [
    { tag: 'shop', title: 'Магазин', many: 'Магазины' },
    { tag: 'showroom', title: 'Шоурум', many: 'Шоурумы' },
    { tag: 'pickup', title: 'Самовывоз', many: 'С самовывозом' },
    { tag: 'wholesale', title: 'Опт', many: 'Для опта' },
  ],
  ...shopPoints,
});

export type ShopTexts = z.infer<typeof ShopTextsSchema>;

export const shopTextsOf = ({ texts }: Pick<Config, 'texts'>): ShopTexts => ({
  sizes: '',
  productRequest: '',
  quickOrder: '',
  orderAccepted: '',
  orderSteps: [],
  search: 'Название, цвет или артикул',
  ...texts,
});

export type PictureSettings = z.infer<typeof PictureSettingsSchema>;

export const pictureSettingsOf = ({ pictures }: Pick<Config, 'pictures'>): PictureSettings => ({
  quality: 100,
  wideQuality: pictures?.quality ?? 100,
  method: 'CatmullRom',
  shortAddresses: false,
  ...pictures,
});

export type SaleTerms = z.infer<typeof SaleTermsSchema>;

export const saleTermsOf = ({ terms }: Pick<Config, 'terms'>): SaleTerms => ({
  shipping: [],
  returns: [],
  ...terms,
});
