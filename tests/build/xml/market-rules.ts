import type { XmlElement } from 'libxml2-wasm';
import { attribute, checkMarketOrder, children, elements, readXml } from './xml-file.ts';

// The rules of the Yandex Market Language for a feed of the simple kind, written from its description and sharing
// nothing with what writes the feed. `docs/topics/structured-data.md` names the pages; the order of elements is `shops.dtd`.

const SHOP = ['name', 'company', 'url', 'currencies', 'categories', 'offers'];

/** Elements of an offer: how many there may be, and what each must hold. */
const OFFER: Record<string, { least: number; most: number; holds: RegExp }> = {
  url: { least: 1, most: 1, holds: /^https?:\/\/\S{1,2040}$/ },
  price: { least: 1, most: 1, holds: /^(?!0+(\.0+)?$)\d+(\.\d{1,2})?$/ },
  oldprice: { least: 0, most: 1, holds: /^\d+(\.\d{1,2})?$/ },
  currencyId: { least: 1, most: 1, holds: /^(RUB|RUR|USD|EUR|BYN|KZT)$/ },
  categoryId: { least: 1, most: 1, holds: /^\d{1,18}$/ },
  picture: { least: 1, most: 10, holds: /^https?:\/\/\S{1,500}$/ },
  delivery: { least: 0, most: 1, holds: /^(true|false)$/ },
  name: { least: 1, most: 1, holds: /^\S.{0,149}$/ },
  vendor: { least: 1, most: 1, holds: /^\S.{0,119}$/ },
  vendorCode: { least: 0, most: 1, holds: /^\S.{0,119}$/ },
  description: { least: 0, most: 1, holds: /^[\s\S]{1,3000}$/ },
  sales_notes: { least: 0, most: 1, holds: /^\S.{0,49}$/ },
  barcode: { least: 0, most: 1, holds: /^(\d{8}|\d{12,14})$/ },
  param: { least: 0, most: 100, holds: /\S/ },
};

const DESCRIPTION_TAGS = ['p', 'br', 'ul', 'li', 'h3'];
const DATE = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?([+-]\d\d:\d\d)?| \d\d:\d\d(:\d\d)?)$/;

const textOf = (parent: XmlElement, name: string) => elements(parent, name)[0]?.content;

function picturesAreShown(url: string) {
  const { pathname, searchParams } = new URL(url);
  return /\.(jpe?g|png)$/.test(pathname) && !['webp', 'ico'].includes(searchParams.get('format') ?? '');
}

function offerFaults(offer: XmlElement, categories: ReadonlySet<string>): string[] {
  const faults: string[] = [];
  if (!/^[a-z\d]{1,20}$/i.test(attribute(offer, 'id') ?? '')) faults.push('has no usable id');
  if (!['true', 'false'].includes(attribute(offer, 'available') ?? 'true'))
    faults.push('has a wrong «available»');
  const counts = new Map<string, number>();
  const picture = elements(offer, 'picture').map(({ content }) => content);
  if (repeated(picture).length > 0) faults.push('repeats a picture');
  for (const url of picture) {
    const width = Number(/[?&]preview=(\d+)x/.exec(url)?.[1]);
    if (!(width <= 1200)) faults.push(`has a picture of ${width} pixels`);
  }
  for (const child of children(offer)) {
    const rule = OFFER[child.name];
    if (!rule) faults.push(`has an unknown <${child.name}>`);
    else if (!rule.holds.test(child.content)) faults.push(`has a wrong <${child.name}>: ${child.content}`);
    counts.set(child.name, (counts.get(child.name) ?? 0) + 1);
    if (child.name === 'param' && !attribute(child, 'name')?.trim())
      faults.push('has a param without a name');
    if (child.name === 'picture' && !picturesAreShown(child.content))
      faults.push('has a picture of a wrong format');
  }
  for (const [name, { least, most }] of Object.entries(OFFER)) {
    const count = counts.get(name) ?? 0;
    if (count < least || count > most) faults.push(`has ${count} <${name}>`);
  }
  const old = textOf(offer, 'oldprice');
  if (old !== undefined && Number(old) <= Number(textOf(offer, 'price'))) faults.push('has no discount');
  if (!categories.has(textOf(offer, 'categoryId') ?? '')) faults.push('is in no category of the feed');
  for (const [, tag = ''] of (textOf(offer, 'description') ?? '').matchAll(/<\/?([^\s>/]+)/g)) {
    if (!DESCRIPTION_TAGS.includes(tag)) faults.push(`has <${tag}> in its description`);
  }
  return faults;
}

/** What all offers of a group share, since they are one product. */
const SHARED = ['categoryId', 'vendor', 'currencyId', 'picture'];

const paramsOf = (offer: XmlElement) =>
  elements(offer, 'param').map((param) => `${attribute(param, 'name')}=${param.content}`);

/** What is wrong with the offers that say they are sizes or colours of one thing. */
function groupFaults(id: string, offers: readonly XmlElement[]): string[] {
  const faults: string[] = [];
  if (!/^[1-9]\d{0,8}$/.test(id)) faults.push('has no usable id');
  if (offers.length < 2) faults.push('has one offer');
  // Colours have pictures of their own, the sizes of one share them.
  const pages = Map.groupBy(offers, (offer) => textOf(offer, 'url')?.split('?')[0]);
  for (const sizes of pages.values())
    for (const name of SHARED)
      if (new Set(sizes.map((offer) => textOf(offer, name))).size > 1) faults.push(`has several <${name}>`);
  if (repeated(offers.map((offer) => textOf(offer, 'url'))).length > 0) faults.push('repeats an address');
  if (repeated(offers.map((offer) => textOf(offer, 'name'))).length > 0) faults.push('repeats a name');
  const params = offers.map((offer) => paramsOf(offer).join('\n'));
  if (repeated(params).length > 0) faults.push('has offers that differ in no param');
  return faults;
}

const repeated = (values: readonly (string | undefined)[]) =>
  values.filter((value, at) => values.indexOf(value) !== at);

function categoryFaults(categories: readonly XmlElement[]): string[] {
  const ids = categories.map((category) => attribute(category, 'id'));
  return [
    ...repeated(ids).map((id) => `category ${id} is there twice`),
    ...ids.filter((id) => !/^\d{1,18}$/.test(id ?? '')).map((id) => `«${id}» is no id of a category`),
    ...categories.filter(({ content }) => content.trim() === '').map(() => 'a category has no name'),
    ...categories
      .map((category) => attribute(category, 'parentId'))
      .filter((parent) => parent !== undefined && !ids.includes(parent))
      .map((parent) => `parent ${parent} is no category`),
  ];
}

/** What a feed breaks of the market's rules, a sentence each. */
export const marketFaults = (text: string): string[] =>
  readXml(text, (root) => {
    const faults: string[] = checkMarketOrder(text);
    if (root.name !== 'yml_catalog') faults.push(`the root is <${root.name}>`);
    if (!DATE.test(attribute(root, 'date') ?? '')) faults.push(`«${attribute(root, 'date')}» is no date`);
    const [shop, ...further] = children(root);
    if (shop?.name !== 'shop' || further.length > 0) return [...faults, 'there is not one <shop>'];
    const names = children(shop).map(({ name }) => name);
    for (const name of SHOP) if (!names.includes(name)) faults.push(`the shop has no <${name}>`);
    for (const name of names) if (!SHOP.includes(name)) faults.push(`the shop has an unknown <${name}>`);
    if (repeated(names).length > 0) faults.push('the shop says something twice');
    for (const name of ['name', 'company', 'url']) if (!textOf(shop, name)) faults.push(`<${name}> is empty`);

    const currencies = elements(shop, 'currencies/currency');
    const main = currencies.filter((currency) => attribute(currency, 'rate') === '1');
    if (main.length !== 1) faults.push('there is not one main currency');
    const categories = elements(shop, 'categories/category');
    faults.push(...categoryFaults(categories));

    const offers = elements(shop, 'offers/offer');
    if (offers.length === 0) faults.push('there is no offer');
    faults.push(
      ...repeated(offers.map((offer) => attribute(offer, 'id'))).map((id) => `offer ${id} is there twice`),
    );
    const ids = new Set(categories.map((category) => attribute(category, 'id') ?? ''));
    const known = currencies.map((currency) => attribute(currency, 'id'));
    const groups = Map.groupBy(offers, (offer) => attribute(offer, 'group_id'));
    for (const [id, sizes] of groups)
      if (id !== undefined) faults.push(...groupFaults(id, sizes).map((fault) => `group ${id} ${fault}`));
    for (const offer of offers) {
      const id = attribute(offer, 'id');
      faults.push(...offerFaults(offer, ids).map((fault) => `offer ${id} ${fault}`));
      if (!known.includes(textOf(offer, 'currencyId'))) faults.push(`offer ${id} has another currency`);
    }
    return faults;
  });
