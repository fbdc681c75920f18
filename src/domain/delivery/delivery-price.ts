import { formatMoney } from '../text/format.ts';

/** In place of a price or term that shop and customer agree on after the order. */
export const BY_AGREEMENT = 'по\u00a0договорённости';

/** Whether a method's title says so itself, as that of a shop of imported goods does. */
export const saysByAgreement = (title: string): boolean => /по\s+договор[её]нности/i.test(title);

export interface DeliveryPrice {
  /** Kopecks. */
  readonly price: number;
  /** Whether it is agreed on after the order. */
  readonly agreed?: boolean | undefined;
}

/** What a delivery costs, in words: «бесплатно», a sum, or «по договорённости». */
export function deliveryPrice({ price, agreed = false }: DeliveryPrice): string {
  if (agreed) return BY_AGREEMENT;
  return price === 0 ? 'бесплатно' : formatMoney(price);
}
