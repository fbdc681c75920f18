import type { Role } from '../../../contract/account/user.ts';
import type { CustomerEvent } from '../../customers/customer-events.ts';

/** Whose prices a customer has. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  guest: 'Розничные',
  org_user: 'Оптовые для организаций',
  dealer: 'Оптовые для дилеров',
};

export const EVENT_NAMES: Readonly<Record<CustomerEvent['kind'], string>> = {
  granted: 'Заявка на опт одобрена',
  declined: 'Заявка на опт отклонена',
  role: 'Изменены цены',
  blocked: 'Вход закрыт',
  unblocked: 'Вход открыт',
  erased: 'Данные удалены',
  exported: 'Данные выгружены',
  consent: 'Отозвано согласие',
};

const TABLE_NAMES: Readonly<Record<string, string>> = {
  basket: 'Корзина',
  basket_line: 'Товары в корзине',
  basket_set: 'Наборы в корзине',
  blank: 'Быстрые заказы',
  bonus_account: 'Счета бонусов',
  bonus_operation: 'Движение бонусов',
  bonus_purchase: 'Бонусы за заказы',
  consent: 'Согласия',
  customer: 'Аккаунт',
  customer_event: 'Что делали сотрудники',
  customer_param: 'Настройки',
  favorite: 'Избранное',
  favorite_list: 'Списки избранного',
  favorite_list_product: 'Товары в списках избранного',
  form_submission: 'Ответы форм',
  notification: 'Сообщения в аккаунте',
  notification_receipt: 'Прочитанные сообщения',
  order_refund: 'Возвраты',
  order_refund_line: 'Товары в возвратах',
  order_event: 'История заказов',
  outbox: 'Письма и SMS',
  raffle_participant: 'Розыгрыши',
  reservation: 'Заказы, которые ждут оплаты',
  restock_request: 'Ожидание поступления',
  review: 'Отзывы',
  shipping: 'Адреса',
  shop_order: 'Заказы',
  subscriber: 'Подписка на рассылку',
  unknown_mailbox: 'Почта, которой нет',
  upload: 'Файлы',
  wholesale_request: 'Заявка на опт',
  consent_withdrawal: 'Отзыв согласия',
};

/** What staff read instead of a table's name. */
export const tableName = (table: string): string => TABLE_NAMES[table] ?? table;
