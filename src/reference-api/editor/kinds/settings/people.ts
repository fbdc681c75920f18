import * as z from 'zod/mini';
import { ConfigSchema, type Config } from '../../../../contract/shop/config.ts';
import { paths } from '../../../../paths.ts';
import type { Kind } from '../kind.ts';
import { ROLE_NAMES } from '../options.ts';
import { sectionSetting, setting } from './setting.ts';

const parts = {
  accounts: 'Личный кабинет',
  signUp: 'Регистрация',
  passwordMails: 'Письма о забытом пароле',
  bonuses: 'Бонусы',
  messages: 'Сообщения покупателям',
  promoCodes: 'Промокоды',
  quickOrders: 'Заказ в один клик',
  quickOrderList: 'Список заказов в один клик',
  sets: 'Наборы и конструктор',
  reviews: 'Отзывы',
  mailing: 'Рассылка',
  raffles: 'Розыгрыши',
  forms: 'Формы',
  compare: 'Сравнение',
  assistant: 'Помощник выбора',
  restockRequests: 'Письма о поступлении',
  consents: 'Отдельные согласия',
};
const fields = {
  region: 'Регион',
  city: 'Город',
  street: 'Улица',
  house: 'Дом',
  flat: 'Квартира',
  zip: 'Индекс',
  custom: 'Адрес одной строкой',
};

/** What shoppers are asked for, and what the shop is without. */
export const peopleSettings: readonly Kind[] = [
  sectionSetting('basket', ({ basket }: Config) => basket, {
    title: 'Корзина',
    about: 'Можно ли положить больше, чем есть',
    schema: ConfigSchema.shape.basket,
    words: {
      allowOverAdding: 'Можно положить больше остатка',
      autoRemoveNotInStock: 'Убирать из заказа то, чего нет',
    },
    path: paths.cart,
  }),
  sectionSetting('checkout', ({ checkout }: Config) => checkout, {
    title: 'Оформление заказа',
    about: 'Какие поля адреса обязательны, согласие, ФИО',
    schema: ConfigSchema.shape.checkout,
    words: {
      fullNameRegex: { label: 'Правило для ФИО', hint: 'Регулярное выражение; пусто — обычное.' },
      requiredAddressFields: { label: 'Обязательные поля адреса', names: fields },
      consentRequired: 'Нужно согласие на обработку данных',
      consentMessage: { label: 'Если согласия нет', hint: 'Пусто — обычный текст.' },
      addressNotFound: { label: 'Если адрес не нашёлся', role: 'text' },
    },
    path: paths.cart,
  }),
  sectionSetting('users', ({ users }: Config) => users, {
    title: 'Регистрация и цены',
    about: 'Поля регистрации для организаций и дилеров, чьи цены видны',
    schema: ConfigSchema.shape.users,
    words: {
      signUp: { label: 'Кто регистрируется', one: 'Покупатели', add: 'Добавить покупателей' },
      'signUp.*.role': { label: 'Покупатели', names: ROLE_NAMES },
      'signUp.*.fields': { label: 'Поля', one: 'Поле' },
      approval: 'Роль даёт сотрудник',
      code: { label: 'Код', required: true, isShort: true },
      regex: { label: 'Правило', hint: 'Регулярное выражение; пусто — обычное.' },
      message: 'Если не подходит',
      extraPrices: { label: 'Кто видит чужие цены', one: 'Покупатели', add: 'Добавить покупателей' },
      'extraPrices.*.role': { label: 'Ценовая роль', required: true, isShort: true },
      shows: { label: 'Чьи цены видит', one: 'Цена', add: 'Добавить цену' },
      'shows.*.role': { label: 'Ценовая роль', required: true, isShort: true },
      publicPriceRoles: { label: 'Цены, которые видят все', hint: 'Ценовые роли по одной на строке.' },
    },
  }),
  setting({
    name: 'without',
    title: 'Чего в магазине нет',
    about: 'Выключить отзывы, бонусы, сравнение и другие части магазина',
    schema: z.object({ without: z.array(ConfigSchema.shape.without.def.innerType.def.element) }),
    words: { without: { label: 'Этого нет', names: parts, hint: 'Отмеченное не показывается нигде.' } },
    read: ({ without = [] }) => ({ without }),
    write: (config, { without }) =>
      without.length === 0 && config.without === undefined ? config : { ...config, without },
  }),
];
