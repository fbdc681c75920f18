import {
  PagePlacesSchema,
  ProductCodesSchema,
  ShowcaseSchema,
} from '../../../../contract/shop/config-sections.ts';
import { pagePlacesOf, productCodesOf, showcaseOf } from '../../../../domain/shop/shop-defaults.ts';
import { formFlagsOf } from '../../../../domain/shop/flags.ts';
import type { FieldContext, FieldOption } from '../../fields/field-words.ts';
import type { Kind } from '../kind.ts';
import { reference, references } from '../options.ts';
import { sectionSetting } from './setting.ts';

const many = 'Коды по одному на строке.';
const bannerPlace = (label: string) => reference('bannerBlock', { label, by: 'code', none: 'Без баннеров' });
/** Menus have pages at the root of the tree. */
const pageOfRoot = {
  by: 'code',
  where: ({ parentId, isPage }: Readonly<Record<string, unknown>>) => parentId === null && isPage === true,
} as const;
const pageList = (name: string, label: string) =>
  references(name, 'page', { ...pageOfRoot, label, one: 'Страница', add: 'Добавить страницу' });
const onePage = (label: string) => reference('page', { ...pageOfRoot, label, none: 'Такой нет' });
const code = (label: string, hint?: string) => ({
  label,
  isShort: true,
  ...(hint !== undefined && { hint }),
});

/** The settings that name a form, with its title. */
function formFlagOptions({ store }: FieldContext): FieldOption[] {
  const forms = store.documents.cached('form');
  const [flags = {}] = store.documents.cached('config').map((config) => config.flags);
  return formFlagsOf(flags).map((flag) => {
    const title = forms.find(({ id }) => String(id) === flags[flag])?.title;
    return { value: flag, label: title === undefined ? flag : `${title} (${flag})` };
  });
}

/** What stands where. */
export const placeSettings: readonly Kind[] = [
  sectionSetting('showcase', showcaseOf, {
    title: 'Главная страница',
    about: 'Витрина: какие баннеры и ряды товаров где стоят',
    schema: ShowcaseSchema,
    words: {
      heroBanners: bannerPlace('Большой баннер главной'),
      ...references('storyBanners', 'bannerBlock', {
        label: 'Баннеры между рядами',
        by: 'code',
        one: 'Баннеры',
      }),
      ...references('homeWidgets', 'widget', {
        label: 'Ряды товаров главной',
        by: 'code',
        one: 'Ряд',
      }),
      actionsWidget: reference('widget', {
        label: 'Ряд товаров страницы акций',
        by: 'code',
        none: 'Без ряда',
      }),
      listingBanners: bannerPlace('Баннеры под товарами раздела'),
      popupBanners: bannerPlace('Всплывающий баннер'),
      dealerBanners: bannerPlace('Баннеры для дилеров'),
    },
  }),
  sectionSetting('pages', pagePlacesOf, {
    title: 'Меню и страницы',
    about: 'Какие страницы стоят в шапке, меню, подвале и на главной',
    schema: PagePlacesSchema,
    words: {
      ...pageList('header', 'Над шапкой'),
      ...pageList('menu', 'В меню узкого экрана'),
      ...pageList('home', 'На главной рядом с описанием магазина'),
      groups: { label: 'Группы страниц в подвале', one: 'Группа', add: 'Добавить группу' },
      footer: {
        label: 'Место в подвале',
        names: { buyers: 'Покупателям', shop: 'О магазине', legal: 'Документы' },
      },
      ...pageList('groups.*.pages', 'Страницы'),
      contacts: onePage('Страница с контактами'),
      shopPoints: onePage('Страница с точками магазина'),
      forms: { label: 'Формы под страницами', one: 'Форма', add: 'Добавить форму' },
      page: reference('page', { ...pageOfRoot, label: 'Страница' }),
      flag: {
        label: 'Форма',
        role: 'select',
        options: formFlagOptions,
        hint: 'Из «Возможностей магазина».',
      },
    },
  }),
  sectionSetting('products', productCodesOf, {
    title: 'Что значат свойства товаров',
    about: 'Коды свойств: бренд, состав, ширина, уход, размер, цвет',
    schema: ProductCodesSchema,
    words: {
      brand: code('Бренд'),
      brandCategoryId: code('Номер раздела «товары бренда»'),
      composition: code('Состав'),
      width: code('Ширина ткани'),
      shrinkage: code('Усадка'),
      repeat: code('Раппорт'),
      nap: code('Ворс'),
      care: code('Уход'),
      size: code('Размер'),
      colour: code('Цвет'),
      quality: code('Качество ткани', 'Товары с одним значением — цвета одной ткани.'),
      shade: code('Название цвета'),
      swatch: code('Образец цвета', 'Свойство с цветом #rrggbb.'),
      print: code('Рисунок'),
      barcode: code('Штрихкод'),
      properNames: { label: 'Значения — имена собственные', hint: many },
      hiddenParams: { label: 'Не показывать свойства', hint: many },
    },
  }),
];
