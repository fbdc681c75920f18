import { parseLink } from '../../../contract/calls/safe-url.ts';
import type { Config } from '../../../contract/shop/config.ts';
import type { Currency, Site } from '../../../contract/shop/site.ts';
import type { DemoShop } from '../demo-shop.ts';
import { FORM_FLAGS } from '../forms/forms.ts';
import { typeset } from '../typography.ts';
import { OWN_CONTENT } from './own-content.ts';
import { EXTRA_PRICES, SIGN_UP } from './sign-up.ts';

export const SITE: Site = {
  id: 1,
  code: 'polotno',
  title: 'Полотняный дом',
  slogan: 'Ткани на метры и вещи из них',
  description: typeset(
    'Хлопок, лён, шерсть и шёлк на метры, постельное бельё, шторы, полотенца и столовый текстиль из Иванова. Отрезаем от 10 см, шьём по вашим размерам, доставляем по России.',
  ),
  phones: [
    { number: '+7 800 000-00-10', note: 'Бесплатно по России' },
    { number: '+7 4932 00-00-10', note: 'Магазин в Иванове' },
  ],
  email: 'dom@polotno.example',
  address: typeset('153000, Иваново, ул. Красных Зорь, 10, строение 2'),
  schedule: 'Ежедневно с\u00a09:00 до\u00a020:00',
  coord: { lat: 57.0003, lon: 40.9739 },
  legalName: 'ООО «Полотняный дом» (демонстрационный магазин)',
  taxId: '3700000001',
  socials: [
    { title: 'ВКонтакте', url: parseLink('https://vk.polotno.example') },
    { title: 'Телеграм', url: parseLink('https://tg.polotno.example') },
    { title: 'Дзен', url: parseLink('https://dzen.polotno.example') },
  ],
};

export const CURRENCIES: Currency[] = [
  { id: 1, code: 'RUB', sign: '₽', rate: 1 },
  { id: 2, code: 'BYN', sign: 'Br', rate: 0.036 },
];

export const CONFIG: Config = {
  catalog: { limit: 20, resultCacheSeconds: 0, colours: true },
  users: { signUp: SIGN_UP, extraPrices: EXTRA_PRICES },
  flags: {
    ...FORM_FLAGS,
    ACCESSORIES_PRODUCTS: 'true',
    OTHER_BRAND_PRODUCTS: 'true',
    WIDGET_TYPE: 'products',
    PRODUCT_WIDGET: 'home-hits',
    ADD_CUSTOM_CAROUSEL: 'true',
    CUSTOM_CAROUSEL_CATEGORY: 'komplekty-satin',
    CUSTOM_CAROUSEL_CHILDREN: 'prostyni,dekorativnye-podushki,pledy-i-pokryvala',
    FILTERS_CODES: 'colour',
    CATEGORIES_WITHOUT_FILTERS: 'pledy-i-pokryvala',
    RAFFLES: 'komplekt-ivovaya-vetv,shtory-k-vesne,pled-k-zime',
    ACTIONS_TAG: 'Акции',
  },
  basket: { allowOverAdding: false, autoRemoveNotInStock: false },
  checkout: {
    fullNameRegex: null,
    requiredAddressFields: ['region', 'city', 'street', 'house', 'zip'],
    consentRequired: true,
    consentMessage: null,
    addressNotFound: typeset('Ничего не нашлось. Проверьте, верно ли названы город и улица.'),
  },
  news: { limit: 9, title: 'Журнал «Нить»' },
  ...OWN_CONTENT,
  pictures: { quality: 75, wideQuality: 56, method: 'CatmullRom', shortAddresses: true },
};

export const PAYMENT_METHODS: DemoShop['paymentMethods'] = [
  {
    id: 1,
    code: 'card',
    title: 'Картой на сайте',
    description: 'Мир, Visa и Mastercard российских банков. Деньги спишутся сразу.',
    isDefault: true,
    payNow: true,
  },
  {
    id: 2,
    code: 'sbp',
    title: 'СБП',
    description: 'По QR-коду или кнопке в приложении банка, без комиссии.',
    isDefault: false,
    payNow: true,
  },
  {
    id: 3,
    code: 'receipt',
    title: 'При получении',
    description: 'Картой или наличными курьеру, в пункте выдачи или в магазине.',
    isDefault: false,
    payNow: false,
  },
  {
    id: 4,
    code: 'invoice',
    title: 'По счёту для организаций',
    description: 'Счёт придёт на почту; соберём заказ после поступления денег.',
    isDefault: false,
    payNow: false,
    roles: ['org_user' as const, 'dealer' as const],
  },
].map((method) => ({ ...method, description: typeset(method.description) }));
