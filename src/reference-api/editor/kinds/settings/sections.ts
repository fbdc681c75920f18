import { ConfigSchema, type Config } from '../../../../contract/shop/config.ts';
import {
  AssistantSchema,
  PictureSettingsSchema,
  SaleTermsSchema,
  ShopPointSettingsSchema,
  ShopTextsSchema,
} from '../../../../contract/shop/config-sections.ts';
import { MetresSettingsSchema } from '../../../../contract/shop/metres-settings.ts';
import { metresOf } from '../../../../domain/shop/metres-defaults.ts';
import {
  assistantOf,
  pictureSettingsOf,
  saleTermsOf,
  shopPointsOf,
  shopTextsOf,
} from '../../../../domain/shop/shop-defaults.ts';
import { paths } from '../../../../paths.ts';
import type { Kind } from '../kind.ts';
import { reference } from '../options.ts';
import { metresWords } from './metres-words.ts';
import { sectionSetting } from './setting.ts';

const short = (label: string, hint?: string) => ({
  label,
  isShort: true,
  ...(hint !== undefined && { hint }),
});

/** Small parts of the configuration. */
export const smallSettings: readonly Kind[] = [
  sectionSetting('texts', shopTextsOf, {
    title: 'Тексты магазина',
    about: 'Пояснения у товара, после заказа и в поиске',
    schema: ShopTextsSchema,
    words: {
      sizes: { label: 'Под размерами товара', role: 'text' },
      productRequest: { label: 'После заявки на товар', role: 'text' },
      quickOrder: { label: 'После заказа в один клик', role: 'text' },
      orderAccepted: { label: 'После принятого заказа', role: 'text' },
      orderSteps: { label: 'Что будет с заказом', one: 'Шаг' },
      text: { label: 'Текст', role: 'text' },
      page: reference('page', { label: 'Страница для ссылки', by: 'code' }),
      search: { label: 'Подсказка в пустом поиске', isShort: false },
    },
  }),
  sectionSetting('shopPoints', shopPointsOf, {
    title: 'Виды точек',
    about: 'Чем бывают магазины и точки: магазин, шоурум, самовывоз',
    schema: ShopPointSettingsSchema,
    words: {
      kinds: { label: 'Виды', one: 'Вид' },
      tag: { ...short('Код'), required: true },
      title: { ...short('Одна'), required: true },
      many: { ...short('Все'), required: true },
    },
  }),
  sectionSetting('assistant', assistantOf, {
    title: 'Помощник выбора',
    about: 'Вопросы, которыми помощник ведёт к товару',
    schema: AssistantSchema,
    words: {
      questions: { label: 'Вопросы', one: 'Вопрос' },
      'questions.*': { names: { category: 'О разделе', filter: 'О свойстве' } },
      code: reference('filter', { label: 'Фильтр', by: 'code' }),
      title: { label: 'Вопрос', required: true },
    },
  }),
  sectionSetting('metres', metresOf, {
    title: 'Расчёт метража',
    about: 'Что шьют покупатели: припуски, размеры, наборы',
    schema: MetresSettingsSchema,
    words: metresWords,
    path: paths.metres,
  }),
  sectionSetting('terms', saleTermsOf, {
    title: 'Доставка и возврат для поисковых систем',
    about: 'Условия продажи, которые видят поисковые системы и товарные площадки',
    schema: SaleTermsSchema,
    words: {
      shipping: { label: 'Доставка', one: 'Условие', add: 'Добавить условие доставки' },
      returns: { label: 'Возврат', one: 'Условие', add: 'Добавить условие возврата' },
      countries: {
        label: 'Страны',
        role: 'words',
        hint: 'Коды через запятую: RU, BY.',
        wrong: 'Код страны — две заглавные латинские буквы, например RU.',
      },
      maxPrice: short('Не дороже, ₽', '0 — бесплатно.'),
      handlingDays: 'Дней до отправки',
      transitDays: 'Дней в пути',
      from: short('От'),
      to: short('До'),
      unit: { ...short('Что продаётся', 'Пусто — всё.'), names: { piece: 'Штуками', metre: 'Метрами' } },
      days: short('Дней на возврат', '0 — не принимаем.'),
      methods: { label: 'Как вернуть', names: { mail: 'Почтой', store: 'В магазине' } },
      fees: { label: 'Кто платит', names: { free: 'Магазин', buyer: 'Покупатель' } },
    },
  }),
  sectionSetting('pictures', pictureSettingsOf, {
    title: 'Качество картинок',
    about: 'Насколько сжимать картинки магазина',
    schema: PictureSettingsSchema,
    words: {
      quality: short('Качество, от 1 до 100'),
      wideQuality: short('Качество широких, от 1 до 100'),
      method: short('Способ уменьшения'),
      shortAddresses: 'Короткие адреса картинок',
    },
  }),
  sectionSetting('catalog', ({ catalog }: Config) => catalog, {
    title: 'Каталог',
    about: 'Сколько товаров на странице, цвета одной ткани',
    schema: ConfigSchema.shape.catalog,
    words: {
      limit: short('Товаров на странице', 'Пусто — 20.'),
      byQuality: 'Один товар из всех цветов одной ткани',
      colours: 'Показывать на карточках другие цвета',
      resultCacheSeconds: short('Хранить найденное в браузере, секунд', '0 — не хранить.'),
    },
    path: paths.catalog,
  }),
  sectionSetting('news', ({ news }: Config) => news, {
    title: 'Раздел новостей',
    about: 'Название раздела и сколько новостей на странице',
    schema: ConfigSchema.shape.news,
    words: { limit: short('Новостей на странице') },
    path: paths.news,
  }),
];
