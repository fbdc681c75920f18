import * as z from 'zod/mini';
import { KopecksSchema } from '../../../contract/catalog/price.ts';
import { StoredDeliveryMethodSchema, type Tariff } from '../../db/document-kinds.ts';
import type { ShopStore } from '../../shop-store.ts';
import type { Records } from '../kinds/kind.ts';
import { documentRecords } from './document-records.ts';
import { withOneDefault } from './rule-records.ts';

const days = () => z.int().check(z.minimum(0), z.maximum(365));

/** A tariff as it is edited: what its two lists say of a zone stands together. */
const EditedTariffSchema = z.object({
  agreed: z.boolean(),
  base: KopecksSchema,
  perKilogram: KopecksSchema,
  brackets: z
    .array(z.object({ kilograms: z.number().check(z.positive()), price: KopecksSchema }))
    .check(z.maxLength(20)),
  sharesFreeSum: z.boolean(),
  freeFrom: z.nullable(KopecksSchema),
  zones: z
    .array(z.object({ minDays: days(), maxDays: days(), factor: z.number().check(z.minimum(0)) }))
    .check(z.minLength(1), z.maxLength(20)),
});
type EditedTariff = z.output<typeof EditedTariffSchema>;

/** A way of delivery with what it costs: by itself, or by its options. */
export const EditedDeliverySchema = z.extend(StoredDeliveryMethodSchema, {
  tariff: z.nullable(EditedTariffSchema),
  options: z.array(
    z.object({ code: StoredDeliveryMethodSchema.shape.code, title: z.string(), tariff: EditedTariffSchema }),
  ),
});
type EditedDelivery = z.output<typeof EditedDeliverySchema>;

const tariffId = (method: string, option: string | null): string => `${method}/${option ?? ''}`;

const NEW_TARIFF: EditedTariff = {
  agreed: false,
  base: 0,
  perKilogram: 0,
  brackets: [],
  sharesFreeSum: false,
  freeFrom: null,
  zones: [{ minDays: 1, maxDays: 1, factor: 1 }],
};

function shown({ documents }: ShopStore, method: string, option: string | null): EditedTariff | undefined {
  const tariff = documents.one('tariff', tariffId(method, option));
  if (tariff === undefined) return undefined;
  const {
    base,
    perKilogram,
    brackets = [],
    days: terms,
    zoneFactor: factors,
    freeFrom,
    sharesFreeSum = false,
    agreed = false,
  } = tariff;
  const zones = Array.from({ length: Math.max(terms.length, factors.length) }, (_, zone) => {
    const [minDays, maxDays] = terms[Math.min(zone, terms.length - 1)] ?? [0, 0];
    return { minDays, maxDays, factor: factors[Math.min(zone, factors.length - 1)] ?? 1 };
  });
  return { agreed, base, perKilogram, brackets, sharesFreeSum, freeFrom, zones };
}

const stored = (
  method: string,
  option: string | null,
  { zones, brackets, agreed, ...tariff }: EditedTariff,
): Tariff => ({
  ...tariff,
  ...(brackets.length > 0 && { brackets }),
  ...(agreed && { agreed }),
  method,
  option,
  days: zones.map(({ minDays, maxDays }): [number, number] => [minDays, maxDays]),
  zoneFactor: zones.map(({ factor }) => factor),
});

const methods = documentRecords('deliveryMethod', { key: 'code' });

function withTariffs(store: ShopStore, method: z.output<typeof StoredDeliveryMethodSchema>): EditedDelivery {
  const { code, options } = method;
  return {
    ...method,
    options: options.map((one) => ({ ...one, tariff: shown(store, code, one.code) ?? NEW_TARIFF })),
    tariff: shown(store, code, null) ?? null,
  };
}

function removeTariffs({ documents }: ShopStore, method: string): void {
  for (const { id, document } of documents.entries('tariff'))
    if (document.method === method) documents.remove('tariff', id);
}

/** Ways of delivery, whose tariffs are documents of their own. */
export const deliveryRecords: Records<EditedDelivery> = withOneDefault('deliveryMethod', {
  all: (store) => methods.all(store).map(({ id, record }) => ({ id, record: withTariffs(store, record) })),
  one(store, id) {
    const method = methods.one(store, id);
    return method && withTariffs(store, method);
  },
  put(store, id, { tariff, options, ...method }) {
    const { code } = method;
    methods.put(store, id, { ...method, options: options.map(({ tariff: _, ...option }) => option) });
    removeTariffs(store, code);
    const put = (option: string | null, one: EditedTariff) =>
      store.documents.put('tariff', tariffId(code, option), stored(code, option, one));
    if (tariff) put(null, tariff);
    for (const option of options) put(option.code, option.tariff);
  },
  remove(store, id) {
    methods.remove(store, id);
    removeTariffs(store, id);
  },
  misnamed: (store, record, id) => methods.misnamed?.(store, record, id) ?? {},
  created: (_, record) => ({ id: record.code, record }),
});
