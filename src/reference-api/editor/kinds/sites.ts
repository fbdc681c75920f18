import { SiteSchema } from '../../../contract/shop/site.ts';
import { siteRecords } from '../records/site-records.ts';
import { defineKind } from './define-kind.ts';

export const sites = defineKind({
  kind: 'site',
  segment: 'contacts',
  title: 'Контакты магазина',
  one: 'контакты',
  about: 'Телефоны в шапке, почта, адрес, часы работы, соцсети, реквизиты',
  group: 'shop',
  schema: SiteSchema,
  isSingle: true,
  records: siteRecords,
  words: {
    id: { role: 'kept' },
    code: { role: 'kept' },
    variant: { role: 'kept' },
    title: { label: 'Название магазина', required: true },
    'socials.*.title': { label: 'Название', required: true, isShort: true },
    'socials.*.url': { label: 'Ссылка', isShort: true },
    slogan: 'Под названием',
    description: { label: 'О магазине', role: 'text', most: 1_000 },
    phones: { label: 'Телефоны', one: 'Телефон', hint: 'Первый стоит в шапке.' },
    number: { label: 'Номер', required: true, isShort: true },
    note: { label: 'Пояснение', isShort: true },
    schedule: 'Часы работы',
    legalName: { label: 'Юридическое название', isShort: true },
    taxId: { label: 'ИНН', isShort: true },
    socials: { label: 'Соцсети', one: 'Соцсеть' },
  },
  titleOf: () => 'Контакты магазина',
  factsOf: ({ title, phones }) => [title, ...phones.slice(0, 1).map(({ number }) => number)],
  changed: () => [{ kind: 'site' }],
});
