import type { GroupRecord, PriceTypeRecord, PropertyRecord, WarehouseRecord } from '../records/record.ts';
import { GroupTree } from './groups.ts';
import { Guesses } from './guesses.ts';
import { priceUses, type Rates, ratesOf } from './prices.ts';
import { mapProperty, type MappedProperty } from './properties.ts';
import { entryOf, type ExchangeSettings, type PriceUse } from './settings.ts';

/** What all goods of a shop are mapped by. */
export interface MappingContext {
  settings: ExchangeSettings;
  guesses: Guesses;
  groups: GroupTree;
  prices: ReadonlyMap<string, PriceUse>;
  rates: Rates;
  /** Of the classifier, by id, with the titles of dictionaries by their ids. */
  properties: ReadonlyMap<string, { mapped: MappedProperty; values: ReadonlyMap<string, string> }>;
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
      return [[property.id, { mapped, values }] as const];
    }),
  );
}

/** Reads a classifier as a shop, by the settings and by guesses that are told. */
export function createMapping(classifier: Classifier, settings: ExchangeSettings): MappingContext {
  const guesses = new Guesses();
  const prices = priceUses(classifier.priceTypes, settings, classifier.occurringPrices);
  for (const { id, title } of classifier.priceTypes) {
    guesses.add({ about: 'price', name: title, use: prices.get(id) ?? 'hidden' });
  }
  const wanted = settings.warehouses && Object.fromEntries(settings.warehouses.map((name) => [name, true]));
  const params = new Map<string, MappedProperty>();
  return {
    settings,
    guesses,
    prices,
    groups: new GroupTree(classifier.groups, settings),
    rates: ratesOf(classifier.currencies, settings),
    properties: mapProperties(classifier, settings, guesses),
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
      const mapped = mapProperty({ type: 'dictionary', title, values: [] }, settings);
      guesses.add({ about: 'property', name: title, use: mapped.use, code: mapped.code });
      params.set(title, mapped);
      return mapped;
    },
  };
}
