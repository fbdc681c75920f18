import type { ShopStore } from '../../shop-store.ts';
import { documentKind } from './define-kind.ts';

/** Prices are in the first. */
const isMain = ({ id }: { id: number }, { documents }: ShopStore): boolean =>
  documents.cached('currency')[0]?.id === id;

export const currencies = documentKind('currency', {
  segment: 'currencies',
  title: 'Валюты',
  one: 'валюту',
  newTitle: 'Новая валюта',
  about: 'Знаки и курсы валют, в которых показывают цены',
  group: 'settings',
  words: {
    code: {
      label: 'Код',
      required: true,
      isShort: true,
      hint: 'Три заглавные буквы: USD, BYN; потом не меняется.',
    },
    sign: { label: 'Знак', required: true, isShort: true },
    rate: { label: 'Курс', hint: 'Сколько рублей стоит одна; у рубля 1.', least: 0 },
  },
  factsOf: ({ sign, rate }) => [sign, String(rate).replace('.', ',')],
  changed: () => [{ kind: 'currency' }],
  inUse: (record, store) =>
    isMain(record, store) ? 'В\u00a0этой валюте указаны цены магазина: без неё нельзя.' : undefined,
  check: (record, { store, before }) => ({
    ...(record.rate <= 0 && { rate: 'Число должно быть больше 0.' }),
    ...(isMain(record, store) &&
      record.rate !== 1 && { rate: 'В\u00a0этой валюте указаны цены: её курс 1.' }),
    ...(!/^[A-Z]{3}$/.test(record.code) && { code: 'Впишите три заглавные латинские буквы.' }),
    ...(before && before.code !== record.code && { code: 'Изменить нельзя: по этому коду валюту знают.' }),
  }),
});
