import * as z from 'zod/mini';
import { type Property, REQUIREMENTS } from './requirements.ts';

export type Thing = Readonly<Record<string, unknown>>;

const ThingSchema = z.record(z.string(), z.unknown());
const GraphSchema = z.object({ '@context': z.literal('https://schema.org'), '@graph': z.array(ThingSchema) });

const SCRIPT = /<script type="application\/ld\+json">(.*?)<\/script>/s;

/** The things that a page's structured data tell of. */
export function thingsOf(html: string): Thing[] {
  const json = SCRIPT.exec(html)?.[1];
  return json === undefined ? [] : z.parse(GraphSchema, JSON.parse(json))['@graph'];
}

export const listOf = (value: unknown): unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

export const thingsIn = (value: unknown): Thing[] => listOf(value).map((one) => z.parse(ThingSchema, one));

const typeOf = (thing: Thing): string => z.parse(z.string(), thing['@type']);

const isElsewhere = (value: Thing): boolean => Object.keys(value).join() === 'url';

/** Checks things of one page, whose references lead to one another. */
class Page {
  readonly #things: readonly Thing[];
  readonly faults: string[] = [];

  constructor(things: readonly Thing[]) {
    this.#things = things;
  }

  check(thing: Thing, place: string, type = typeOf(thing)): void {
    const properties = REQUIREMENTS[type];
    if (!properties) return void this.faults.push(`${place} is an unknown ${type}`);
    for (const name of Object.keys(thing))
      if (!name.startsWith('@') && !properties[name]) this.faults.push(`${place} has an unknown ${name}`);
    for (const [name, property] of Object.entries(properties))
      this.#checkProperty(property, listOf(thing[name]), `${place}.${name}`);
  }

  #checkProperty({ needed, many, form, types }: Property, values: unknown[], place: string): void {
    if (needed && values.length === 0) this.faults.push(`${place} is missing`);
    if (!many && values.length > 1) this.faults.push(`${place} is there ${values.length} times`);
    for (const value of values) {
      if (form) {
        const isForm = ['string', 'number'].includes(typeof value) && form.test(String(value));
        if (!isForm) this.faults.push(`${place} is ${JSON.stringify(value)}`);
      } else this.#checkThing(z.parse(ThingSchema, value), types ?? [], place);
    }
  }

  #checkThing(value: Thing, types: readonly string[], place: string): void {
    // Google: a variant on a page of its own is told by its address.
    if (isElsewhere(value)) {
      const isAddress = types.includes('Product') && URL.canParse(String(value.url));
      if (!isAddress) this.faults.push(`${place} is only an address: ${String(value.url)}`);
      return;
    }
    const isReference = Object.keys(value).join() === '@id';
    // The shop itself is described on its home page.
    if (isReference && types.includes('OnlineStore')) return;
    const thing = isReference ? this.#things.find((one) => one['@id'] === value['@id']) : value;
    if (!thing) return void this.faults.push(`${place} leads to nothing: ${String(value['@id'])}`);
    const type = types.includes('Quality') && typeOf(thing) === 'ProductGroup' ? 'Quality' : typeOf(thing);
    if (!types.includes(type)) this.faults.push(`${place} is a ${type}`);
    this.check(thing, place, type);
  }
}

const isUnique = (values: readonly unknown[]) => new Set(values).size === values.length;

/** Google's technical guidelines for variants on a single page. */
function groupFaults(group: Thing): string[] {
  const faults: string[] = [];
  const variants = thingsIn(group.hasVariant).filter((variant) => !isElsewhere(variant));
  if (variants.length < 2) faults.push('a group has one variant');
  if (!isUnique(variants.map(({ sku }) => sku))) faults.push('variants share an id');
  if (!variants.every(({ sku }) => sku)) faults.push('a variant has no id');
  const properties = listOf(group.variesBy).map((term) => String(term).replace(/.*\//, ''));
  for (const property of properties)
    if (!variants.every((variant) => variant[property])) faults.push(`a variant has no ${property}`);
  const said = variants.map((variant) => properties.map((property) => variant[property]).join(' / '));
  if (!isUnique(said)) faults.push(`variants share their ${properties.join(' and ')}`);
  const urls = variants.flatMap(({ offers }) => thingsIn(offers).map(({ url }) => url));
  if (!isUnique([group.url, ...urls])) faults.push('variants share an address');
  if (!urls.every((url) => String(url).startsWith(`${String(group.url)}?`)))
    faults.push('a variant is on another page');
  return faults;
}

function policyFaults(things: readonly Thing[]): string[] {
  const policies = things.filter((thing) => thing['@type'] === 'MerchantReturnPolicy');
  return policies.flatMap(({ returnPolicyCategory, merchantReturnDays }) => {
    const isFinite = returnPolicyCategory === 'https://schema.org/MerchantReturnFiniteReturnWindow';
    return isFinite === (merchantReturnDays !== undefined)
      ? []
      : ['a return policy has no days, or useless ones'];
  });
}

function shippingFaults(things: readonly Thing[]): string[] {
  return things.flatMap(({ shippingRate }) => {
    const [rate] = thingsIn(shippingRate);
    return !rate || (rate.value === undefined) !== (rate.maxValue === undefined)
      ? []
      : ['a rate has no value'];
  });
}

/** What the structured data of a product's page break of the published rules, a sentence each. */
export function productFaults(html: string): string[] {
  const things = thingsOf(html);
  const products = things.filter((thing) => ['Product', 'ProductGroup'].includes(typeOf(thing)));
  // Yandex: one product on a page.
  if (products.length !== 1) return [`there are ${products.length} products`];
  const page = new Page(things);
  for (const thing of things) if (typeOf(thing) !== 'BreadcrumbList') page.check(thing, typeOf(thing));
  const groups = products.filter((thing) => typeOf(thing) === 'ProductGroup');
  return [...page.faults, ...groups.flatMap(groupFaults), ...policyFaults(things), ...shippingFaults(things)];
}
