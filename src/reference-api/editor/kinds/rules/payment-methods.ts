import { paymentRecords } from '../../records/rule-records.ts';
import { documentKind } from '../define-kind.ts';
import { ROLE_NAMES } from '../options.ts';
import { checkPayment, rolesWithoutPayment } from './check-rules.ts';

export const paymentMethods = documentKind('paymentMethod', {
  segment: 'payment-methods',
  title: 'Способы оплаты',
  one: 'способ оплаты',
  newTitle: 'Новый способ оплаты',
  about: 'Картой, при получении, по счёту: названия, пояснения, для кого',
  group: 'rules',
  records: paymentRecords,
  words: {
    code: { label: 'Код', required: true, isShort: true, hint: 'Для обмена с 1С.' },
    isDefault: 'Выбран сначала',
    payNow: { label: 'Платят сразу на странице оплаты', hint: 'Нужен банк, подключённый к магазину.' },
    roles: { label: 'Для кого', names: ROLE_NAMES, hint: 'Никто не отмечен — для всех.' },
  },
  factsOf: ({ roles, payNow }) => [
    ...(payNow ? ['сразу'] : []),
    ...(roles ?? []).map((role) => ROLE_NAMES[role]),
  ],
  inUse(method, store) {
    const others = store.documents.cached('paymentMethod').filter(({ id }) => id !== method.id);
    const without = rolesWithoutPayment(store, others);
    return without && `${without} останутся без способа оплаты: без него не заказать.`;
  },
  completed: ({ record: { roles, ...method } }) => (roles?.length ? { ...method, roles } : method),
  check: checkPayment,
  previewsTotals: true,
});
