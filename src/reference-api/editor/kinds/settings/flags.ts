import * as z from 'zod/mini';
import type { Config } from '../../../../contract/shop/config.ts';
import {
  FLAGS,
  flagList,
  flagText,
  formFlagsOf,
  isFlagOn,
  isFlagSet,
} from '../../../../domain/shop/flags.ts';
import type { Content } from '../kind.ts';
import { reference, references } from '../options.ts';
import { setting } from './setting.ts';

const shape = {
  flag: z.boolean(),
  switch: z.boolean(),
  text: z.string(),
  list: z.array(z.string()),
} as const;
const names = Object.keys(FLAGS) as (keyof typeof FLAGS)[];

function valueOf(flags: Config['flags'], name: keyof typeof FLAGS): unknown {
  const kind = FLAGS[name];
  if (kind === 'flag') return isFlagOn(flags, name as 'ACCESSORIES_PRODUCTS');
  if (kind === 'switch') return isFlagSet(flags, name as 'ADD_CUSTOM_CAROUSEL');
  return kind === 'list' ? flagList(flags, name as 'RAFFLES') : flagText(flags, name as 'ACTIONS_TAG');
}

const read = ({ flags }: Config): Content => ({
  ...Object.fromEntries(names.map((name) => [name, valueOf(flags, name)])),
  forms: formFlagsOf(flags).map((flag) => ({ flag, form: Number(flags[flag]) })),
});

const plain = (value: unknown): string => (typeof value === 'string' ? value : '');
const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.join(',') : `${value === true || value === false ? value : plain(value)}`;

/** What is unchanged keeps its text, and what no page reads stays. */
function write(config: Config, { forms, ...section }: Content): Config {
  const before = read(config);
  const changed = Object.entries(section).filter(([name, value]) => textOf(value) !== textOf(before[name]));
  const others = Object.entries(config.flags).filter(([name]) => !name.startsWith('FORM_'));
  const numbers = (forms as { flag: string; form: number }[]).map(({ flag, form }) => [flag, String(form)]);
  const next = {
    ...Object.fromEntries(others),
    ...Object.fromEntries(changed.map(([name, value]) => [name, textOf(value)])),
  };
  return { ...config, flags: { ...next, ...(Object.fromEntries(numbers) as Record<string, string>) } };
}

const categoryList = { by: 'code', one: 'Раздел' } as const;

export const flagSetting = setting<Content>({
  name: 'flags',
  title: 'Возможности магазина',
  about: 'Ряды товаров на странице товара, розыгрыши, формы, тема акций',
  schema: z.object({
    ...Object.fromEntries(names.map((name) => [name, shape[FLAGS[name]]])),
    forms: z.array(z.object({ flag: z.string().check(z.regex(/^FORM_[A-Z\d_]+$/)), form: z.int() })),
  }),
  words: {
    ACCESSORIES_PRODUCTS: 'Показывать у товара сопутствующие',
    OTHER_BRAND_PRODUCTS: 'Показывать у товара другие товары бренда',
    WIDGET_TYPE: {
      label: 'Ряд у товара',
      role: 'select',
      options: () => [
        { value: '', label: 'Не показывать' },
        { value: 'products', label: 'Показывать' },
      ],
    },
    PRODUCT_WIDGET: reference('widget', { label: 'Какой ряд товаров', by: 'code', none: '—' }),
    ADD_CUSTOM_CAROUSEL: 'Карусели «Подойдёт к комплекту»',
    CUSTOM_CAROUSEL_CATEGORY: reference('category', {
      label: 'У товаров какого раздела',
      by: 'code',
      none: '—',
    }),
    ...references('CUSTOM_CAROUSEL_CHILDREN', 'category', {
      ...categoryList,
      label: 'Из каких разделов карусели',
    }),
    ...references('FILTERS_CODES', 'filter', {
      label: 'По каким свойствам подбирать',
      by: 'code',
      one: 'Свойство',
    }),
    ...references('CATEGORIES_WITHOUT_FILTERS', 'category', {
      ...categoryList,
      label: 'Из каких разделов без подбора',
    }),
    ...references('RAFFLES', 'raffle', {
      label: 'Розыгрыши со страницей',
      by: 'codeUrl',
      one: 'Розыгрыш',
    }),
    ACTIONS_TAG: 'Тема новостей-акций',
    forms: { label: 'Формы магазина', one: 'Форма', add: 'Добавить форму' },
    flag: {
      label: 'Настройка',
      required: true,
      isShort: true,
      hint: 'FORM_ и заглавные латинские буквы.',
      wrong: 'Начните с FORM_, дальше заглавные латинские буквы, цифры и подчёркивание.',
    },
    form: reference('form', { label: 'Форма' }),
  },
  read,
  write,
});
