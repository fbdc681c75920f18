import { SettlementSchema } from '../../../db/document-kinds.ts';
import { settlementRecords } from '../../records/settlement-records.ts';
import { defineKind } from '../define-kind.ts';

const kept = { role: 'kept' } as const;
const MAX_ZONES = 20;
const zones = Array.from({ length: MAX_ZONES }, (_, zone) => ({
  value: `${zone}`,
  label: `Пояс ${zone + 1}`,
}));

export const cityZones = defineKind({
  kind: 'settlement',
  segment: 'city-zones',
  title: 'Пояса городов',
  one: 'пояс города',
  about: 'В каком поясе доставки какой город',
  group: 'rules',
  schema: SettlementSchema,
  records: settlementRecords,
  words: {
    suggestion: kept,
    size: kept,
    streets: kept,
    zone: { label: 'Пояс доставки', role: 'select', options: () => zones },
  },
  titleOf: ({ suggestion }) => suggestion.address.value,
  factsOf: ({ zone }) => [`Пояс ${zone + 1}`],
  previewsTotals: true,
});
