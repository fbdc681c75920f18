import { element, textElement, XML_DECLARATION } from '../../../domain/text/xml.ts';
import type { ShopStore } from '../../shop-store.ts';

const markedDeleted = (id: string): string => element('Товар', textElement('Ид', id), { Статус: 'Удален' });

/**
 * Whole exports of version 3 do not say that they are whole: 1C asks afterwards to hide what was not sent since a moment. That is a
 * package that marks these goods as deleted; undefined where there are none.
 */
export function absentGoods(store: ShopStore, since: Date): string | undefined {
  const ids = store.exchange.packages.notToldSince(since);
  if (ids.length === 0) return undefined;
  const goods = element('Товары', ids.map(markedDeleted).join(''));
  const catalogue = element('Каталог', goods, { СодержитТолькоИзменения: 'true' });
  return XML_DECLARATION + element('КоммерческаяИнформация', catalogue, { ВерсияСхемы: '2.10' });
}
