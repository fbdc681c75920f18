import type { OfferPrice } from '../../../../contract/catalog/price.ts';
import { DEFAULT_PRICE_ROLE, SIGNED_IN_PRICE_ROLE } from '../../../../contract/catalog/price-role.ts';
import { stickerText } from '../../../../domain/product/sticker.ts';
import { formatNumber } from '../../../../domain/text/format.ts';
import type { FieldContext, FieldOption, WordList } from '../../fields/field-words.ts';
import { TICKED } from '../../fields/leaf-text.ts';
import type { SectionWords } from '../kind.ts';
import { reference } from '../options.ts';

const ROLE_TITLE: Readonly<Record<string, string>> = {
  [DEFAULT_PRICE_ROLE]: 'Для всех',
  [SIGNED_IN_PRICE_ROLE]: 'Для вошедших',
  org_user: 'Для организаций',
  dealer: 'Для дилеров',
};

/** What guests pay for one. */
export const isOwnPrice = ({ priceRole, limit }: Pick<OfferPrice, 'priceRole' | 'limit'>): boolean =>
  priceRole === DEFAULT_PRICE_ROLE && limit === 0;

const isFurther = (item: Readonly<Record<string, unknown>>): boolean =>
  !isOwnPrice({ priceRole: String(item['priceRole']), limit: Number(item['limit']) });

function priceTitle(item: Readonly<Record<string, unknown>>): string {
  const [role, limit] = [String(item['priceRole']), Number(item['limit'])];
  const many = limit > 0 ? `, от\u00a0${formatNumber(limit)}` : '';
  return isFurther(item) ? `${ROLE_TITLE[role] ?? (role || 'Новая цена')}${many}` : '';
}

const stickerOptions = ({ store }: FieldContext): FieldOption[] =>
  store.documents.cached('sticker').map((one) => {
    const text = stickerText(one, {});
    return {
      value: String(one.id),
      label: one.name === text ? text : `${one.name}`,
      look: { color: one.color, backgroundColor: one.backgroundColor },
    };
  });

type Values = Readonly<Record<string, unknown>>;

const groupTitle = ({ id, title = '' }: Values): string =>
  title === '' && id === undefined ? 'Новый вариант' : String(title);

const unitNames = { piece: 'Штуками', metre: 'Метрами' } as const;

/** An ordinary price for guests. */
const GUEST_PRICE = { '@': 'new', priceRole: DEFAULT_PRICE_ROLE, limit: '0' } as const;

const priceRoleOptions = (): FieldOption[] =>
  Object.entries(ROLE_TITLE).map(([value, label]) => ({ value, label }));

const kept = { role: 'kept' } as const;

export const productWords: WordList = {
  code: 'Код в адресе',
  cardPrices: kept,
  allRemnants: kept,
  discount: kept,
  rating: kept,
  bonuses: kept,
  categories: reference('category', {
    label: 'Разделы',
    role: 'categories',
    hint: 'Где стоит товар. Самый глубокий раздел входит в адрес его страницы.',
  }),
  description: { label: 'Описание', role: 'html' },
  sort: {
    label: 'Порядковое число',
    hint: 'Чем меньше, тем выше товар в своём разделе.',
    least: 0,
  },
  vendorCode: { label: 'Артикул', isShort: true },
  partner: reference('partner', { label: 'Производитель', role: 'reference' }),
  catalogImageId: { label: 'Картинка карточки', role: 'picture', hint: 'Пусто — первая из картинок.' },
  groups: {
    label: 'Варианты',
    one: 'Вариант',
    itemTitle: groupTitle,
    begins: {
      available: TICKED,
      unit: 'piece',
      step: '1',
      'offers.0.@': 'new',
      ...Object.fromEntries(
        Object.entries(GUEST_PRICE).map(([name, text]) => [`offers.0.prices.0.${name}`, text]),
      ),
    },
  },
  'groups.*.title': {
    label: 'Размер, ширина или другое отличие',
    role: 'variant',
    hint: 'Пусто — вариант один.',
  },
  'groups.*.unit': { label: 'Как продаётся', names: unitNames },
  'groups.*.step': { label: 'Наименьшее количество', hint: '1 — штука, 0,1 — отрез.' },
  'groups.*.pieces': {
    label: 'Целые куски, метров',
    role: 'numbers',
    hint: 'Длины через точку с запятой: 25; 12,5. Вместе не больше остатка.',
    least: 0,
    when: ({ unit, pieces }) => unit === 'metre' || (pieces !== undefined && pieces !== ''),
  },
  available: 'Можно купить',
  remnants: { label: 'Остаток', least: 0 },
  offers: { label: '', isFixed: true, itemTitle: () => '' },
  prices: {
    label: '',
    one: 'Цена',
    add: 'Добавить цену для других',
    isUnordered: true,
    begins: { limit: '0' },
    itemTitle: priceTitle,
    folded: { title: 'Цены для других покупателей', when: isFurther },
  },
  priceRole: {
    label: 'Для кого',
    role: 'select',
    options: priceRoleOptions,
    when: isFurther,
  },
  limit: { label: 'От какого количества', hint: '0 — от одного.', when: isFurther, least: 0 },
  price: { label: 'Цена, ₽', role: 'price' },
  oldPrice: { label: 'Старая цена, ₽', hint: 'Зачёркнутая; пусто — без скидки.' },
  stickerIds: {
    label: 'Наклейки',
    role: 'ticks',
    options: stickerOptions,
    refers: { kind: 'sticker', by: 'id' },
  },
  setProducts: {
    label: 'Товары набора',
    role: 'products',
    hint: 'Что покупают вместе с ним со скидкой; по одному на строке.',
  },
  complectation: '',
  'complectation.products': { label: 'Что внутри', one: 'Предмет' },
  'complectation.products.*.count': 'Сколько',
  videoLink: { label: 'Видео с другого сайта', role: 'text', hint: 'Адрес или код проигрывателя.' },
  videos: { label: 'Видео магазина', one: 'Видео' },
  'videos.*.fileId': { label: 'Какое видео', role: 'video' },
  options: { label: 'Свойства для фильтров', one: 'Свойство' },
  // Number and title follow from the filter.
  'options.*.id': kept,
  'options.*.code': reference('filter', { label: 'Свойство', by: 'code' }),
  'options.*.title': kept,
  'options.*.values': { label: 'Значения', one: 'Значение' },
  'options.*.values.*.id': kept,
  'options.*.values.*.title': {
    label: 'Значение',
    required: true,
    hint: 'Как в фильтре; новые добавляют в «Фильтрах».',
    isShort: true,
  },
  showInCardSeparately: 'Отдельным местом на странице товара',
  params: { label: 'Характеристики', one: 'Характеристика', add: 'Добавить характеристику' },
  'params.*.code': { label: 'Код', required: true, isShort: true },
  'params.*.title': { label: 'Название', required: true, isShort: true },
  content: { label: 'Значение', most: 1_000 },
  seoPage: { label: 'Для поисковых систем', add: 'Заполнить' },
  h1: 'Заголовок страницы',
  categoryTitle: 'Название раздела в заголовке',
  seodescr: { label: 'Описание для поисковых систем', role: 'text', most: 1_000 },
  replaceDescription: 'Заменить им описание товара',
};

export const productSections: readonly SectionWords[] = [
  { title: 'Что это', fields: ['title', 'description', 'vendorCode', 'partner'] },
  { title: 'Цены и наличие', fields: ['keep-ratio', 'groups'] },
  { title: 'На карточке товара', fields: ['stickerIds'] },
  { title: 'Картинки и видео', fields: ['images', 'catalogImageId', 'videos', 'videoLink'] },
  { title: 'Подробно о товаре', fields: ['params', 'options', 'complectation'], isFolded: true },
  { title: 'Вместе с ним', fields: ['setProducts'] },
  { title: 'Для поисковых систем', fields: ['seoPage'], isFolded: true },
  { title: 'Место в каталоге', fields: ['categories', 'code', 'sort'], isFolded: true },
];
