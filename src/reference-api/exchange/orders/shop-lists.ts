import { element, textElement, XML_DECLARATION } from '../../../domain/text/xml.ts';
import { statusList } from '../../orders/order-statuses.ts';
import type { ShopStore } from '../../shop-store.ts';

const list = (name: string, entries: readonly { id: string | number; title: string }[]): string =>
  element(
    name,
    entries
      .map(({ id, title }) => element('Элемент', textElement('Ид', id) + textElement('Название', title)))
      .join(''),
  );

/** The statuses, payments and deliveries that 1C may match with its own. */
export const shopLists = ({ documents }: ShopStore): string =>
  XML_DECLARATION +
  element(
    'Справочник',
    [
      list('Статусы', statusList()),
      list('ПлатежныеСистемы', documents.all('paymentMethod')),
      list(
        'СлужбыДоставки',
        documents.all('deliveryMethod').map(({ code, title }) => ({ id: code, title })),
      ),
    ].join(''),
  );
