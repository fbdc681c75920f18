import type { Config } from '../../src/contract/shop/config.ts';
import type { Banner } from '../../src/contract/content/banner.ts';
import { parseLink } from '../../src/contract/calls/safe-url.ts';
import type { DemoShop } from '../../src/reference-api/seed/demo-shop.ts';
import { page } from './browsable-shop.ts';
import { smallShop } from './small-shop.ts';

const banner = (id: number, title: string, productIds: number[] = []): Banner => ({
  id,
  title,
  productIds,
  text: '',
  link: parseLink(''),
  linkTitle: '',
  images: [],
});

const point = (id: number, title: string, tag: string): DemoShop['shopPoints'][number] => ({
  id,
  title,
  tags: [tag],
  city: 'Тула',
  address: '',
  coord: { lat: 54, lon: 37 },
  schedule: '',
  phone: '',
  email: null,
  images: [],
});

const option = (id: number, code: string, title: string, value: string) => ({
  id,
  code,
  title,
  showInCardSeparately: false,
  values: [{ id: id * 10, title: value }],
});

const param = (code: string, title: string, content: string) => ({ code, title, content });

/** Names everything that a shop may name, each with a code of its own. */
const ownNames = {
  showcase: {
    heroBanners: 'glavnyj',
    storyBanners: ['mezhdu'],
    homeWidgets: ['svezhee', 'lubimoe'],
    actionsWidget: 'vygodno',
    listingBanners: 'pod-spiskom',
  },
  pages: {
    header: ['svyaz'],
    menu: ['vozvrat'],
    home: ['o-nas'],
    groups: [
      { title: 'Как купить', footer: 'buyers', pages: ['vozvrat'] },
      { title: 'Мы', footer: 'shop', pages: ['o-nas', 'svyaz', 'gde-my'] },
    ],
    contacts: 'svyaz',
    shopPoints: 'gde-my',
  },
  products: {
    brand: 'fabrika',
    composition: 'sostav',
    width: 'shirina',
    care: 'uhod',
    size: 'razmer',
    colour: 'cvet',
    print: 'risunok',
    barcode: 'shtrihkod',
    properNames: ['strana'],
    hiddenParams: ['skidka-do'],
  },
  assistant: { questions: [{ kind: 'filter', code: 'cvet', title: 'Цвет?' }] },
  shopPoints: {
    kinds: [
      { tag: 'lavka', title: 'Лавка', many: 'Лавки' },
      { tag: 'sklad', title: 'Склад', many: 'Склады' },
    ],
  },
  texts: {
    sizes: 'Садится на 2 %.',
    orderSteps: [{ title: 'Отправим.', text: '', page: 'vozvrat' }],
    search: 'Что ищете?',
  },
} satisfies Partial<Config>;

/** The small shop in which every code differs from what the storefront takes where a shop names none. */
export function otherCodesShop(): DemoShop {
  const shop = smallShop();
  const { limit: _, ...catalog } = shop.config.catalog;
  const [first, second, third, ...others] = shop.products;
  if (!first || !second || !third) throw new Error('The small shop has no products.');
  const described: DemoShop['products'][number] = {
    ...first,
    options: [
      option(1, 'cvet', 'Цвет', 'Белый'),
      option(2, 'risunok', 'Рисунок', 'Полоска'),
      option(3, 'fabrika', 'Фабрика', 'Ткачиха'),
      option(4, 'sostav', 'Состав', '100 % лён'),
      option(5, 'razmer', 'Размер', '150 см'),
      {
        ...option(6, 'strana', 'Страна', 'Россия'),
        values: [
          { id: 60, title: 'Россия' },
          { id: 61, title: 'Беларусь' },
        ],
      },
    ],
    params: [
      param('shirina', 'Ширина', '150 см'),
      param('uhod', 'Уход', 'Стирка при 40 °C'),
      param('shtrihkod', 'Штрихкод', '4600000000015'),
      param('skidka-do', 'Скидка до', '2026-12-01'),
    ],
    seoPage: {
      h1: null,
      additionalFields: { categoryTitle: 'Сатин для спальни', seodescr: null },
      config: { replaceDescription: false },
    },
  };
  const seoPage = {
    h1: 'Заголовок для поиска',
    additionalFields: { categoryTitle: null, seodescr: '<p>Текст для поиска</p>' },
    config: { replaceDescription: true },
  };
  const replaced = { ...second, seoPage };
  const beside = { ...third, seoPage: { ...seoPage, h1: null, config: { replaceDescription: false } } };
  const widget = (code: string, title: string, productIds: number[]) => ({
    code,
    title,
    productIds,
    link: parseLink(''),
  });
  return {
    ...shop,
    site: { ...shop.site, phones: [{ number: '+7 900 000-00-01', note: '' }] },
    config: {
      ...shop.config,
      catalog,
      ...ownNames,
      flags: { FORM_USER_RECALL: '77', RAFFLES: 'priz', ACTIONS_TAG: 'Выгода', PRODUCT_WIDGET: 'lubimoe' },
    },
    products: [described, replaced, beside, ...others],
    filters: [
      {
        id: 1,
        code: 'cvet',
        title: 'Цвет',
        seo: false,
        priorityId: 1,
        categoryIds: [1],
        values: [{ id: 10, title: 'Белый', dependedValues: [] }],
      },
    ],
    news: shop.news.map((item) => ({ ...item, tags: ['Выгода'] })),
    pages: ['o-nas', 'svyaz', 'gde-my', 'vozvrat'].map((code, at) => page(at + 1, code, null)),
    bannerBlocks: [
      { code: 'glavnyj', banners: [banner(1, 'Главный баннер', [2]), banner(2, 'Второй баннер')] },
      { code: 'mezhdu', banners: [banner(3, 'Между рядами', [4])] },
      { code: 'pod-spiskom', banners: [banner(5, 'Под списком'), banner(6, 'С товарами', [6])] },
    ],
    widgets: [
      widget('svezhee', 'Свежее', [3]),
      widget('lubimoe', 'Любимое', [5]),
      widget('vygodno', 'Выгодно', [7]),
    ],
    shopPoints: [point(1, 'Лавка на площади', 'lavka'), point(2, 'Склад за городом', 'sklad')],
    formTypes: [
      {
        id: 77,
        code: 'zvonok',
        title: 'Звонок',
        description: '',
        submitTitle: 'Жду',
        successMessage: 'Ждите',
        consentRequired: true,
        params: [],
      },
    ],
    raffles: [
      {
        id: 1,
        codeUrl: 'priz',
        title: 'Приз',
        image: null,
        blocks: [],
        participants: [],
        startsAt: '2026-01-01T00:00:00+03:00',
        endsAt: '2026-12-31T00:00:00+03:00',
      },
    ],
  };
}

/** The same names in a shop that has nothing which they name. */
export const danglingShop = (): DemoShop => ({
  ...smallShop(),
  config: { ...otherCodesShop().config },
});
