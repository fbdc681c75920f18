import { element, textElement } from '../../../domain/text/xml.ts';
import type { StoredOrder } from '../../orders/orders.ts';
import type { ShopStore } from '../../shop-store.ts';
import { shorten } from './document-elements.ts';

/** 1C takes everybody of one id for one person: guests have nothing in common but their order. */
const idOf = ({ uid, orderId }: StoredOrder): string =>
  uid === null ? `guest-${orderId}` : `customer-${uid}`;

const contact = (type: string, value: string): string =>
  value === '' ? '' : element('Контакт', textElement('Тип', type) + textElement('Значение', shorten(value)));

const addressElement = (name: string, address: string): string =>
  address === '' ? '' : element(name, textElement('Представление', shorten(address)));

function personElements(fio: string, address: string): string {
  const [surname = '', first = '', ...patronymic] = fio.split(' ').filter((word) => word !== '');
  const named = (name: string, value: string) => (value === '' ? '' : textElement(name, shorten(value)));
  return [
    textElement('ПолноеНаименование', shorten(fio)),
    named('Фамилия', surname),
    named('Имя', first),
    named('Отчество', patronymic.join(' ')),
    addressElement('АдресРегистрации', address),
  ].join('');
}

/** Who has ordered: an organisation where the customer is one, else the person. */
export function buyerElement(store: ShopStore, order: StoredOrder): string {
  const { form, delivery } = order.record;
  const { fio, email, phone } = form.personalData;
  const name = fio === '' ? `Покупатель заказа ${order.orderId}` : fio;
  const account = order.uid === null ? undefined : store.customers.byUid(order.uid);
  const organization = account?.data.organization ?? '';
  const taxId = account?.data.taxId ?? '';
  const contacts = contact('Телефон рабочий', phone) + contact('Почта', email);
  const isOrganization = organization !== '';
  const company =
    textElement('ОфициальноеНаименование', shorten(organization)) +
    addressElement('ЮридическийАдрес', delivery.address) +
    (/^(?:\d{10}|\d{12})$/.test(taxId) ? textElement('ИНН', taxId) : '');
  return element(
    'Контрагент',
    [
      textElement('Ид', idOf(order)),
      textElement('Наименование', shorten(isOrganization ? organization : name)),
      isOrganization ? company : personElements(name, delivery.address),
      addressElement('Адрес', delivery.address),
      contacts === '' ? '' : element('Контакты', contacts),
      textElement('Роль', 'Покупатель'),
    ].join(''),
  );
}
