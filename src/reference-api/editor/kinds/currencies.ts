import { CurrencySchema } from '../../../contract/shop/site.ts';
import { paths } from '../../../paths.ts';
import { documentRecords } from '../records/document-records.ts';
import { defineKind } from './define-kind.ts';

export const currencies = defineKind({
  kind: 'currency',
  segment: 'currencies',
  title: 'Валюты',
  one: 'валюту',
  about: 'Знаки и курсы валют, в которых показывают цены',
  group: 'settings',
  schema: CurrencySchema,
  records: documentRecords('currency'),
  words: {
    code: { role: 'kept' },
    sign: { label: 'Знак', required: true, isShort: true },
    rate: { label: 'Курс', hint: 'Сколько рублей стоит одна; у рубля 1.', least: 0, isShort: true },
  },
  titleOf: ({ code }) => code,
  pathOf: () => paths.home,
  factsOf: ({ sign, rate }) => [sign, String(rate).replace('.', ',')],
  changed: () => [{ kind: 'currency' }],
  check: ({ rate }) => (rate > 0 ? undefined : { rate: 'Число должно быть больше 0.' }),
});
