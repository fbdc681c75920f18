import type * as z from 'zod/mini';
import { RoleSchema } from '../../../../contract/account/user.ts';
import { zonedMoment } from '../../../../domain/text/moment.ts';
import type { documentSchemas, PromoCode } from '../../../db/document-kinds.ts';
import type { BonusRules } from '../../../rules/rule-schemas.ts';
import type { ShopStore } from '../../../shop-store.ts';
import type { Texts } from '../../fields/show-record.ts';
import type { EditedDeliverySchema } from '../../records/delivery-records.ts';
import { ROLE_NAMES } from '../options.ts';

type Wrong = [path: string, text: string];

type DeliveryMethod = Pick<z.output<typeof documentSchemas.deliveryMethod>, 'code' | 'type'>;
type Point = Pick<z.output<typeof documentSchemas.deliveryPoint>, 'method'>;

const canDeliver = (methods: readonly DeliveryMethod[], points: readonly Point[]): boolean =>
  methods.some(({ code, type }) => type === 'address' || points.some(({ method }) => method === code));

/** Whether these ways of delivery and points would leave a shop that delivers without any way to. */
export function leavesNoDelivery(
  { documents }: ShopStore,
  {
    methods = documents.cached('deliveryMethod'),
    points = documents.cached('deliveryPoint'),
  }: { methods?: readonly DeliveryMethod[]; points?: readonly Point[] },
): boolean {
  const delivers = canDeliver(documents.cached('deliveryMethod'), documents.cached('deliveryPoint'));
  return delivers && !canDeliver(methods, points);
}

/** A way of delivery has a price for each of its choices, terms that begin before they end, and codes told apart. */
export function checkDelivery(
  { code: ownCode, type, tariff, options }: z.output<typeof EditedDeliverySchema>,
  { store }: { store: ShopStore },
): Texts {
  const others = store.documents.cached('deliveryMethod').filter(({ code }) => code !== ownCode);
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
  const weights = tariffs.flatMap(([path, { brackets }]) =>
    brackets.flatMap(({ kilograms }, index): Wrong[] =>
      kilograms <= (brackets[index - 1]?.kilograms ?? 0)
        ? [[`${path}.brackets.${index}.kilograms`, 'Вес идёт по возрастанию.']]
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
    ...(leavesNoDelivery(store, { methods: [...others, { code: ownCode, type }] }) && {
      type: 'Другого способа доставки нет, а\u00a0пунктов выдачи у\u00a0этого нет: заказы будет некуда везти.',
    }),
    ...Object.fromEntries([...terms, ...weights, ...codes]),
  };
}

type PaymentMethod = z.output<typeof documentSchemas.paymentMethod>;

const withoutPayment = (methods: readonly PaymentMethod[], hasBank: boolean): string[] =>
  Object.values(RoleSchema.def.entries)
    .filter(
      (role) =>
        !methods.some(
          ({ roles, payNow }) => (roles === undefined || roles.includes(role)) && (hasBank || !payNow),
        ),
    )
    .map((role) => ROLE_NAMES[role]);

/** Who could pay until now and could not if these were all the ways to; without a bank nobody pays at once. */
export function rolesWithoutPayment(
  { documents, hasBank }: ShopStore,
  methods: readonly PaymentMethod[],
): string | undefined {
  return [hasBank, true]
    .flatMap((bank) => {
      const already = withoutPayment(documents.cached('paymentMethod'), bank);
      return withoutPayment(methods, bank).filter((name) => !already.includes(name));
    })
    .at(0);
}

/** A payment method is not taken from those who have no other. */
export function checkPayment(method: PaymentMethod, { store }: { store: ShopStore }): Texts {
  const others = store.documents.cached('paymentMethod').filter(({ id }) => id !== method.id);
  const without = rolesWithoutPayment(store, [...others, method]);
  return {
    ...(without && { roles: `${without} останутся без способа оплаты.` }),
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
