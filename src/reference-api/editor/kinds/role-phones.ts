import { FurtherSiteSchema } from '../../db/document-kinds.ts';
import * as z from 'zod/mini';
import { rolePhoneRecords } from '../records/site-records.ts';
import { defineKind } from './define-kind.ts';
import { ROLE_NAMES } from './options.ts';

export const rolePhones = defineKind({
  kind: 'rolePhones',
  segment: 'role-phones',
  title: 'Контакты для дилеров',
  one: 'контакты',
  about: 'Телефоны сайта для дилеров, которые видят вошедшие покупатели',
  group: 'shop',
  schema: z.extend(z.pick(FurtherSiteSchema, { phonesOf: true }), { site: z.string() }),
  records: rolePhoneRecords,
  words: {
    site: { role: 'kept' },
    phonesOf: { label: 'Телефоны', one: 'Для кого', add: 'Добавить покупателей' },
    'phonesOf.*.role': { label: 'Покупатели', names: ROLE_NAMES },
    phones: { label: 'Телефоны', one: 'Телефон' },
    number: { label: 'Номер', required: true, isShort: true },
    note: { label: 'Пояснение', isShort: true },
  },
  titleOf: ({ site }) => site,
  changed: () => [{ kind: 'site' }],
});
