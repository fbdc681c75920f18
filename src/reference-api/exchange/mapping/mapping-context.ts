import type { GroupRecord, PriceTypeRecord, PropertyRecord, WarehouseRecord } from '../records/record.ts';
import { FEED_OLD_PRICE, FEED_PRICE } from '../readers/yml/offer.ts';
import { GroupTree } from './groups.ts';
import { Guesses } from './guesses.ts';
import { priceUses, type Rates, ratesOf } from './prices.ts';
import { mapProperty, type MappedProperty } from './properties.ts';
import { entryOf, type ExchangeSettings, type PriceUse } from './settings.ts';
import { plainOf } from './texts.ts';

export interface KnownProperty {
  /** As the classifier calls it. */
  name: string;
  type: PropertyRecord['type'];
  mapped: MappedProperty;
  values: ReadonlyMap<string, string>;
}

/** What all goods of a shop are mapped by. */
export interface MappingContext {
  settings: ExchangeSettings;
  guesses: Guesses;
  groups: GroupTree;
  prices: ReadonlyMap<string, PriceUse>;
  rates: Rates;
  /** Of each price type, which counts where a price names none. */
  currencies: ReadonlyMap<string, string>;
  /** Of the classifier, by id, with the titles of dictionaries by their ids. */
  properties: ReadonlyMap<string, KnownProperty>;
  /** Ids of the warehouses that count; undefined for all. */
  warehouses: ReadonlySet<string> | undefined;
  /** What a param of a feed becomes, by its title. */
  paramOf: (title: string) => MappedProperty;
}

export interface Classifier {
  groups: readonly GroupRecord[];
  properties: readonly PropertyRecord[];
  priceTypes: readonly PriceTypeRecord[];
  warehouses: readonly WarehouseRecord[];
  currencies: readonly { id: string; rate: string; plus: number }[];
  /** Ids of the price types in which anything has a price. */
  occurringPrices: ReadonlySet<string>;
}

function mapProperties({ properties }: Classifier, settings: ExchangeSettings, guesses: Guesses) {
  return new Map(
    properties.flatMap((property) => {
      if (property.title === '' || property.deleted) return [];
      const mapped = mapProperty(property, settings);
      guesses.add({ about: 'property', name: property.title, use: mapped.use, code: mapped.code });
      const values = new Map(property.values.map(({ id, title }) => [id, title]));
      const { title: name, type } = property;
      return [[property.id, { name, type, mapped, values }] as const];
    }),
  );
}

const FEED_PRICES = [FEED_PRICE, FEED_OLD_PRICE];

/** Reads a classifier as a shop, by the settings and by guesses that are told. */
export function createMapping(classifier: Classifier, settings: ExchangeSettings): MappingContext {
  const guesses = new Guesses();
  // Goods of a feed have the prices of no other file: a shop that 1C feeds may sell those of a feed as well.
  const isOfFeed = ({ id }: PriceTypeRecord) => FEED_PRICES.includes(id);
  const ofFeed = classifier.priceTypes.filter(isOfFeed);
  const ofOthers = classifier.priceTypes.filter((type) => !isOfFeed(type));
  const prices = new Map(
    [ofOthers, ofFeed].flatMap((types) => [...priceUses(types, settings, classifier.occurringPrices)]),
  );
  for (const { id, title } of classifier.priceTypes) {
    guesses.add({ about: 'price', name: title, use: prices.get(id) ?? 'hidden' });
  }
  const wanted = settings.warehouses && Object.fromEntries(settings.warehouses.map((name) => [name, true]));
  const properties = mapProperties(classifier, settings, guesses);
  const params = new Map([...properties.values()].map(({ name, mapped }) => [name, mapped]));
  return {
    settings,
    guesses,
    prices,
    groups: new GroupTree(classifier.groups, settings),
    rates: ratesOf(classifier.currencies, settings),
    properties,
    currencies: new Map(classifier.priceTypes.map(({ id, currency }) => [id, currency])),
    warehouses:
      wanted &&
      new Set(
        classifier.warehouses
          .filter(({ id, title }) => entryOf(wanted, title, id) === true)
          .map(({ id }) => id),
      ),
    paramOf(title) {
      const known = params.get(title);
      if (known) return known;
      const name = plainOf(title);
      const mapped = mapProperty({ type: 'dictionary', title: name, values: [] }, settings);
      guesses.add({ about: 'property', name, use: mapped.use, code: mapped.code });
      params.set(title, mapped);
      return mapped;
    },
  };
}
