import * as z from 'zod/mini';
import { KopecksSchema } from '../catalog/price.ts';
import { UnitSchema } from '../catalog/product.ts';

/**
 * The codes, tags and texts by which pages find a shop's own content. Each may be left out of the configuration: the
 * defaults are in domain/shop/shop-defaults.ts. An empty code or list means that the shop does without.
 */

/** From how many selected products of a set, or of the constructor's, all of it is cheaper, and by how much. */
export const SetTermsSchema = z.object({
  products: z.int().check(z.minimum(2), z.maximum(20)),
  percent: z.number().check(z.positive(), z.maximum(90)),
});

/** Which banners and rows of products stand where, by their codes. */
export const ShowcaseSchema = z.object({
  /** Block of banners whose first opens the home page; its others stand between the rows of products. */
  heroBanners: z.string(),
  /** Further blocks of banners between the rows of products. */
  storyBanners: z.array(z.string()),
  /** Widgets that are the rows of products on the home page, in this order. */
  homeWidgets: z.array(z.string()),
  /** Widget on the page of the shop's actions. */
  actionsWidget: z.string(),
  /** Block of banners below a category's products, asked for with the category and the chosen option values. */
  listingBanners: z.string(),
  /** Block of the banner that opens over the page; nothing opens where the shop names none. */
  popupBanners: z.string(),
  /** Block of banners for dealers. */
  dealerBanners: z.string(),
});

/** Where in the footer a group of information pages stands. */
export const FooterPlaceSchema = z.enum(['buyers', 'shop', 'legal']);

/** Which information pages stand where, by the codes of pages at the root of the tree. */
export const PagePlacesSchema = z.object({
  /** In the line above the header. */
  header: z.array(z.string()),
  /** In the menu of narrow screens. */
  menu: z.array(z.string()),
  /** Beside the shop's description on the home page. */
  home: z.array(z.string()),
  /** Groups of pages in the footer and on /info; a page that no group names comes last. */
  groups: z.array(z.object({ title: z.string(), footer: FooterPlaceSchema, pages: z.array(z.string()) })),
  /** The page that shows phones, e-mail and address of the site. */
  contacts: z.string(),
  /** The page that shows the shop points. */
  shopPoints: z.string(),
  /** Forms below the text of pages: the page's code, the setting of `flags` that names the form's id, the heading. */
  forms: z.array(
    z.object({ page: z.string(), flag: z.templateLiteral(['FORM_', z.string()]), title: z.string() }),
  ),
});

/** Codes of options and params that mean something to pages, structured data and the feed. */
export const ProductCodesSchema = z.object({
  /** Option with the product's brand. */
  brand: z.string(),
  /** Stands in selections for the products of any brand; it is no category of the tree. */
  brandCategoryId: z.int(),
  /** What cloth is made of, «95 % хлопок, 5 % эластан»: drawn as a bar, `material` of structured data. */
  composition: z.string(),
  /** Width of cloth, drawn to scale. */
  width: z.string(),
  /** How much washing takes of cloth, «3 %» or «3 % по длине, 2 % по ширине»: for working out metres. */
  shrinkage: z.string(),
  /** Repeat of the pattern along the cloth, «64 см», with «смещённый» for a half drop. */
  repeat: z.string(),
  /** Cloth with a nap or a one-way pattern, whose pieces may not be turned: any value but «нет». */
  nap: z.string(),
  /** How to wash it, drawn as signs. */
  care: z.string(),
  /** Size of made-up things, drawn to scale. */
  size: z.string(),
  /** `color` of structured data. */
  colour: z.string(),
  /** Option whose value names the quality: goods that share it are its colours, and link to each other. */
  quality: z.string(),
  /** Option or param with what a colour is called among those of its quality; `colour` where a product has none. */
  shade: z.string(),
  /** Param with the colour to draw for it, `#rrggbb`. */
  swatch: z.string(),
  /** `pattern` of structured data. */
  print: z.string(),
  /** Param with the barcode for the feed. */
  barcode: z.string(),
  /** Options whose values are names, which keep their capitals within a line; the brand is one always. */
  properNames: z.array(z.string()),
  /** Params that are no facts for shoppers, such as those that only stickers name. */
  hiddenParams: z.array(z.string()),
});

/** A question of the assistant: for a category below the one chosen so far, or for a value of a filter. */
export const AssistantQuestionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('category'), title: z.string() }),
  z.object({ kind: z.literal('filter'), code: z.string(), title: z.string() }),
]);
export type AssistantQuestion = z.infer<typeof AssistantQuestionSchema>;

export const AssistantSchema = z.object({
  /** In this order; a question that would not narrow the choice is passed over. */
  questions: z.array(AssistantQuestionSchema),
});

/** A kind of the shop's own places that shoppers choose by: `title` of one, `many` for all. */
export const ShopPointKindSchema = z.object({ tag: z.string(), title: z.string(), many: z.string() });
export type ShopPointKind = z.infer<typeof ShopPointKindSchema>;

export const ShopPointSettingsSchema = z.object({
  /** Of what tags; other tags are not shown. At most eight. */
  kinds: z.array(ShopPointKindSchema).check(z.maxLength(8)),
});

/** Plain texts in the owner's name; a text that promises something has no default. */
export const ShopTextsSchema = z.object({
  /** Below the sizes of a product, such as how much the cloth shrinks. */
  sizes: z.string(),
  /** Below the number of a request for a product that is not in stock, such as how soon the shop answers. */
  productRequest: z.string(),
  /** Below the number of an order in one click, such as that the shop calls back. */
  quickOrder: z.string(),
  /** After an order that was accepted or paid, such as that an e-mail confirms it. */
  orderAccepted: z.string(),
  /** What happens to an order next, step by step; `page` is the code of an information page to link. */
  orderSteps: z.array(z.object({ title: z.string(), text: z.string(), page: z.optional(z.string()) })),
  /** Examples in the empty search field. */
  search: z.string(),
});

/** How pictures are asked for. */
export const PictureSettingsSchema = z.object({
  /** 1 to 100. */
  quality: z.int().check(z.minimum(1), z.maximum(100)),
  /** 1 to 100, of pictures wider than 480 pixels. */
  wideQuality: z.int().check(z.minimum(1), z.maximum(100)),
  /** How the image service resamples. */
  method: z.string(),
  /** Whether the image service takes the best quality, `CatmullRom`, a kept ratio and the format of the ending where an address says nothing else. */
  shortAddresses: z.boolean(),
});

/** ISO 3166-1 alpha-2: `RU`. */
const CountriesSchema = z
  .array(z.string().check(z.regex(/^[A-Z]{2}$/)))
  .check(z.minLength(1), z.maxLength(50));

/** From and to, both counted; working days or not is for the shop to say elsewhere. */
const DaysSchema = z.object({ from: z.int().check(z.minimum(0)), to: z.int().check(z.minimum(0)) });

/** What the shop promises with every product, shown to search engines and in the product feed; what is left out is not promised. */
export const SaleTermsSchema = z.object({
  /** Where the shop sends parcels to, for how much and how soon. */
  shipping: z.array(
    z.object({
      countries: CountriesSchema,
      /** Kopecks, at most, for an order with one product; 0 where it is free. */
      maxPrice: KopecksSchema,
      /** Until the parcel leaves the shop. */
      handlingDays: DaysSchema,
      /** On its way. */
      transitDays: DaysSchema,
    }),
  ),
  /** What the shop takes back; of several that name a unit the first counts. */
  returns: z.array(
    z.object({
      /** What is sold by this unit, such as lengths that are cut; of everything where it is left out. */
      unit: z.optional(UnitSchema),
      countries: CountriesSchema,
      /** Since the delivery; 0 where nothing is taken back. */
      days: z.int().check(z.minimum(0)),
      methods: z.array(z.enum(['mail', 'store'])),
      /** Who pays the way back. */
      fees: z.enum(['free', 'buyer']),
    }),
  ),
});

/** The sections that pages read, with nothing left out. */
export const PageSectionsSchema = z.object({
  showcase: ShowcaseSchema,
  pages: PagePlacesSchema,
  products: ProductCodesSchema,
  shopPoints: ShopPointSettingsSchema,
  texts: ShopTextsSchema,
  pictures: PictureSettingsSchema,
  terms: SaleTermsSchema,
});
