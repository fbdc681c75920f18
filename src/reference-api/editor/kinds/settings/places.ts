import {
  PagePlacesSchema,
  ProductCodesSchema,
  ShowcaseSchema,
} from '../../../../contract/shop/config-sections.ts';
import { pagePlacesOf, productCodesOf, showcaseOf } from '../../../../domain/shop/shop-defaults.ts';
import type { Kind } from '../kind.ts';
import { sectionSetting } from './setting.ts';

const one = 'Код; пусто — без этого.';
const many = 'Коды по одному на строке, в этом порядке.';
const code = (label: string, hint?: string) => ({
  label,
  isShort: true,
  ...(hint !== undefined && { hint }),
});

/** What stands where, by codes. */
export const placeSettings: readonly Kind[] = [
  sectionSetting('showcase', showcaseOf, {
    title: 'Главная страница',
    about: 'Витрина: какие баннеры и ряды товаров где стоят',
    schema: ShowcaseSchema,
    words: {
      heroBanners: { label: 'Большой баннер главной', hint: one },
      storyBanners: { label: 'Баннеры между рядами', hint: many },
      homeWidgets: { label: 'Ряды товаров главной', hint: many },
      actionsWidget: { label: 'Ряд товаров страницы акций', hint: one },
      listingBanners: { label: 'Баннеры под товарами раздела', hint: one },
      popupBanners: { label: 'Всплывающий баннер', hint: one },
      dealerBanners: { label: 'Баннеры для дилеров', hint: one },
    },
  }),
  sectionSetting('pages', pagePlacesOf, {
    title: 'Меню и страницы',
    about: 'Какие страницы стоят в шапке, меню, подвале и на главной',
    schema: PagePlacesSchema,
    words: {
      header: { label: 'Над шапкой', hint: many },
      menu: { label: 'В меню узкого экрана', hint: many },
      home: { label: 'На главной рядом с описанием магазина', hint: many },
      groups: { label: 'Группы страниц в подвале', one: 'Группа', add: 'Добавить группу' },
      footer: {
        label: 'Место в подвале',
        names: { buyers: 'Покупателям', shop: 'О магазине', legal: 'Документы' },
        isShort: true,
      },
      'groups.*.pages': { label: 'Страницы', hint: many },
      contacts: { label: 'Страница с контактами', isShort: true },
      shopPoints: { label: 'Страница с точками магазина', isShort: true },
      forms: { label: 'Формы под страницами', one: 'Форма', add: 'Добавить форму' },
      page: { label: 'Код страницы', required: true, isShort: true },
      flag: {
        label: 'Настройка с номером формы',
        hint: 'FORM_…, как в «Возможностях магазина».',
        isShort: true,
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
