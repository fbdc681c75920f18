import type { ShopPart } from '../../contract/shop/shop-part.ts';
import { formatFault, formatFieldFault } from './format-fault.ts';
import { formatOldAddress } from './format-old-address.ts';
import { formatNote } from './format-note.ts';
import { callOf, formatRecordName } from './record-name.ts';
import type { CodeKind, RebuildWarning } from './warning.ts';

const ADDRESSED = {
  category: 'Category',
  collection: 'Collection',
  partner: 'Partner',
  page: 'Page',
} as const;

/** What the shop does not have, and what pages do without it. */
const DANGLING: Readonly<Record<CodeKind, readonly [kind: string, leftOut: string]>> = {
  banner: ['block of banners', 'its place stays empty'],
  widget: ['widget', 'its row is left out'],
  page: ['page at the root', 'what leads to it is left out'],
  option: ['option or param of a product', 'nothing is drawn or said by it'],
  filter: ['filter', 'the assistant does not ask for it'],
  category: ['category', 'its row is left out'],
  raffle: ['raffle', 'it has no page'],
  newsTag: ['news with the tag', 'the page of actions lists none'],
  shopPointTag: ['shop point with the tag', 'it cannot be chosen'],
  form: ['form', 'pages do without it'],
};

const PARTS: Readonly<Record<ShopPart, string>> = {
  accounts: 'accounts',
  signUp: 'the sign-up',
  passwordMails: 'passwords by mail',
  bonuses: 'bonuses',
  messages: 'messages of the account',
  promoCodes: 'promo codes',
  quickOrders: 'quick orders',
  quickOrderList: 'the list of quick orders',
  sets: 'sets of products',
  reviews: 'reviews',
  mailing: 'the mailing',
  raffles: 'raffles',
  forms: 'forms',
  compare: 'the comparison',
  assistant: 'the assistant',
  restockRequests: 'requests for goods in stock again',
  consents: 'consents by documents of their own',
};

/** A warning as one English sentence, for commands and logs. */
export function formatWarning(warning: RebuildWarning): string {
  switch (warning.code) {
    case 'snapshot-recreated':
      return 'The content snapshot was damaged; it was made again.';
    case 'call-unserved': {
      const { call, status, kept, named = false } = warning;
      if (kept === 0)
        return `${call}: the API answered ${status}, so the shop is built without what this call lists.`;
      const removal = named ? 'a configuration that does not name them' : 'an empty list';
      return `${call}: the API answered ${status}, so the shop keeps the ${kept} that it has; ${removal} would remove them.`;
    }
    case 'part-unserved':
      return `${warning.call}: the API answered 501, so the shop is shown without ${PARTS[warning.part]}.`;
    case 'seo-missing':
      return 'The shop has no SEO data: every page asks search engines not to index it, and there is no sitemap.';
    case 'guest-prices-missing':
      return `None of the ${warning.products} products has a price of the role "${warning.role}", which guests see: pages, structured data and the feed name no price.`;
    case 'link-broken':
      return `${warning.page} links to ${warning.target}, which does not exist.`;
    case 'old-address-lost':
      return `${warning.file}: ${formatOldAddress(warning)}`;
    case 'more-links-broken':
      return warning.count === 1
        ? 'One more link leads nowhere.'
        : `${warning.count} more links lead nowhere.`;
    case 'record-malformed': {
      const { record, field, fault, kept } = warning;
      const effect = kept ? 'keeps its last good version' : 'is left out';
      return `${formatRecordName(record)} is malformed and ${effect}: ${formatFieldFault(field, fault)} (${callOf(record.kind)}).`;
    }
    case 'record-misplaced': {
      const { record, fault, kept } = warning;
      return `${formatRecordName(record)} ${kept ? 'keeps its last good place' : 'is left out'}: ${formatFault(fault)}.`;
    }
    case 'address-taken': {
      const { kind, id, name, holder } = warning;
      return `${ADDRESSED[kind]} #${id} (${name}) is left out: #${holder} has its address.`;
    }
    case 'category-below-detail':
      return `Category #${warning.id} (${warning.name}) is left out: right below "detail" are products only.`;
    case 'below-left-out':
      return `${ADDRESSED[warning.kind]} #${warning.id} (${warning.name}) is left out: #${warning.parent}, below which it stands, has no place.`;
    case 'product-place':
    case 'group-shared':
    case 'record-doubled':
    case 'stock-negative':
    case 'text-huge':
    case 'text-escaped':
    case 'date-without-zone':
      return formatNote(warning);
    case 'more-noted':
      return `More warnings of the kind ${warning.of}: ${warning.count}.`;
    case 'seo-duplicate':
      return `SEO data #${warning.id} are left out: #${warning.holder} have the address ${warning.address}.`;
    case 'link-unsafe':
      return `${formatRecordName(warning.owner)}, ${warning.field}: the link "${warning.link}" is unsafe and left out.`;
    case 'code-dangling': {
      const [kind, leftOut] = DANGLING[warning.kind];
      return `Configuration, ${warning.setting}: the shop has no ${kind} "${warning.name}"; ${leftOut}.`;
    }
    case 'more-links-unsafe':
      return `Other unsafe links that are left out: ${warning.count}.`;
    case 'block-unknown':
      return `${formatRecordName(warning.owner)}, ${warning.field}: blocks of the type "${warning.type}" are unknown; only the text is shown.`;
    case 'more-blocks-unknown':
      return `Other blocks of unknown types: ${warning.count}.`;
  }
}
