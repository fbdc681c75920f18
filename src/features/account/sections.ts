import type { ShopPart } from '../../contract/shop/shop-part.ts';
import { hasPart, type ShopParts } from '../../domain/shop/shop-parts.ts';
import { paths } from '../../paths.ts';
import type { IconName } from '../../ui/icon/icons.ts';

export interface AccountSection {
  readonly path: string;
  readonly title: string;
  readonly icon: IconName;
  readonly about: string;
  readonly part?: ShopPart;
  /** For wholesalers: hidden until a script knows who looks. */
  readonly isWholesale?: boolean;
}

const sections: readonly AccountSection[] = [
  { path: paths.profile, title: 'Обзор', icon: 'home', about: 'Главное сейчас' },
  { path: paths.orders, title: 'Заказы', icon: 'box', about: 'Состав, доставка, оплата и возврат' },
  {
    path: paths.blanks,
    title: 'Быстрые заказы',
    icon: 'receipt',
    about: 'Заказанное в\u00a0один клик',
    part: 'quickOrderList',
  },
  {
    path: paths.orderList,
    title: 'Заказ по\u00a0списку',
    icon: 'file',
    about: 'Артикулы из\u00a0Excel и\u00a01С',
  },
  {
    path: paths.priceList,
    title: 'Прайс-лист',
    icon: 'receipt',
    about: 'Ваши цены, XLSX и\u00a0CSV',
    isWholesale: true,
  },
  { path: paths.favorites, title: 'Избранное', icon: 'heart', about: 'Отложенные товары' },
  {
    path: paths.favoriteLists,
    title: 'Списки',
    icon: 'star',
    about: 'Избранное по\u00a0спискам, доступ по\u00a0ссылке',
  },
  {
    path: paths.constructor,
    title: 'Конструктор',
    icon: 'scissors',
    about: 'Соберите свой комплект',
    part: 'sets',
  },
  { path: paths.bonuses, title: 'Бонусы', icon: 'bonus', about: 'Баланс и история', part: 'bonuses' },
  { path: paths.addresses, title: 'Адреса', icon: 'pin', about: 'Куда привозить заказы' },
  {
    path: paths.notifications,
    title: 'Сообщения',
    icon: 'bell',
    about: 'Что нового о заказах',
    part: 'messages',
  },
  { path: paths.ownReviews, title: 'Мои отзывы', icon: 'star', about: 'Что вы написали', part: 'reviews' },
  {
    path: paths.personalData,
    title: 'Личные данные',
    icon: 'user',
    about: 'Имя, контакты, пароль, рассылка',
  },
  {
    path: paths.ownConsents,
    title: 'Согласия',
    icon: 'check',
    about: 'На\u00a0что вы\u00a0согласились',
    part: 'consents',
  },
];

export const accountSections = (shop: ShopParts): readonly AccountSection[] =>
  sections
    .filter(({ part }) => !part || hasPart(shop, part))
    .map((section) =>
      section.path === paths.personalData && !hasPart(shop, 'mailing')
        ? { ...section, about: 'Имя, контакты, пароль' }
        : section,
    );

/** The section's page or one below it. */
export const isInSection = (current: string, { path }: AccountSection): boolean =>
  current === path || (path !== paths.profile && current.startsWith(`${path}/`));
