import type * as z from 'zod/mini';
import { RoleSchema } from '../../../../contract/account/user.ts';
import { zonedMoment } from '../../../../domain/text/moment.ts';
import type { documentSchemas, PromoCode } from '../../../db/document-kinds.ts';
import type { BonusRules } from '../../../rules/rule-schemas.ts';
import type { ShopStore } from '../../../shop-store.ts';
import type { Texts } from '../../fields/show-record.ts';
import type { EditedDeliverySchema } from '../../records/delivery-records.ts';
import { ROLE_NAMES } from '../options.ts';

/** A path, and what is wrong there. */
type Wrong = [path: string, text: string];

/** A way of delivery has a price for each of its choices, terms that begin before they end, and codes told apart. */
export function checkDelivery({ type, tariff, options }: z.output<typeof EditedDeliverySchema>): Texts {
  const tariffs = [
    ...(tariff ? [['tariff', tariff] as const] : []),
    ...options.map((one, index) => [`options.${index}.tariff`, one.tariff] as const),
  ];
  const terms = tariffs.flatMap(([path, { zones }]) =>
    zones.flatMap(({ minDays, maxDays }, zone): Wrong[] =>
      minDays > maxDays
        ? [[`${path}.zones.${zone}.maxDays`, 'Срок «до» не может быть меньше срока «от».']]
        : [],
    ),
  );
  const codes = options.flatMap(({ code }, index): Wrong[] => {
    const path = `options.${index}.code`;
    return options.findIndex((one) => one.code === code) < index ? [[path, 'Такой вариант уже есть.']] : [];
  });
  return {
    ...(tariffs.length === 0 && { tariff: 'Укажите цену и сроки, иначе этот способ нельзя выбрать.' }),
    ...(tariff &&
      options.length > 0 && { tariff: 'Цена есть у каждого варианта: уберите общую или варианты.' }),
    ...(type === 'pickupPoint' &&
      options.length > 0 && { options: 'У доставки в пункт выдачи нет вариантов.' }),
    ...Object.fromEntries([...terms, ...codes]),
  };
}

type PaymentMethod = z.output<typeof documentSchemas.paymentMethod>;

/** Who could not pay if these were all the ways to. */
export const whoCannotPay = (methods: readonly PaymentMethod[]): string | undefined =>
  Object.values(RoleSchema.def.entries)
    .filter((role) => !methods.some(({ roles }) => roles === undefined || roles.includes(role)))
    .map((role) => ROLE_NAMES[role])[0];

/** A payment method is not taken from those who have no other. */
export function checkPayment(method: PaymentMethod, { store }: { store: ShopStore }): Texts {
  const others = store.documents.cached('paymentMethod').filter(({ id }) => id !== method.id);
  const without = whoCannotPay([...others, method]);
  return {
    ...(without && { roles: `${without} останутся без способа оплаты.` }),
    ...(others.some(({ code }) => code === method.code) && { code: 'Такой код уже есть.' }),
  };
}

/** A promo code ends after it begins, and takes something off. */
export function checkPromoCode({ startsAt, endsAt, discount }: PromoCode): Texts {
  const [start, end] = [startsAt, endsAt].map((at) => (at ? Date.parse(zonedMoment(at)) : undefined));
  return {
    ...(start !== undefined &&
      end !== undefined &&
      end <= start && { endsAt: 'Конец должен быть позже начала.' }),
    ...(discount.kind === 'sum' &&
      discount.kopecks === 0 && { 'discount.kopecks': 'Укажите, сколько рублей.' }),
  };
}

/** Levels begin with nothing paid and rise. */
export const checkBonuses = ({ levels }: BonusRules): Texts =>
  Object.fromEntries(
    levels.flatMap(({ from, percent }, index): Wrong[] => {
      const path = `levels.${index}`;
      const least = levels[index - 1]?.from;
      if (index === 0 && from > 0) return [[`${path}.from`, 'Первый уровень — для всех: с нуля.']];
      if (index === 0 && percent === 0)
        return [[`${path}.percent`, 'От него считаются бонусы товаров: больше нуля.']];
      return least !== undefined && from <= least
        ? [[`${path}.from`, 'Уровни идут по возрастанию суммы.']]
        : [];
    }),
  );
