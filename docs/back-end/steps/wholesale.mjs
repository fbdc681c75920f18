// Step 4, wholesale: a role with prices of its own, and what is asked of whoever signs up for it.
import { products } from './goods.mjs';

export const DEALER = 'dealer';

/** A fifth below the price of guests, and a quarter from ten on. */
export function addDealerPrices() {
  for (const { groups } of products)
    for (const { offers } of groups)
      for (const offer of offers) {
        const [{ price }] = offer.prices;
        offer.prices.push(
          { priceRole: DEALER, price: Math.round(price * 0.8), oldPrice: null, limit: 0 },
          { priceRole: DEALER, price: Math.round(price * 0.75), oldPrice: null, limit: 10 },
        );
      }
}

const field = (code, title) => ({ code, title, required: true, regex: null, message: null });
const EVERYBODY = [
  field('fio', 'Имя'),
  field('email', 'Почта'),
  field('phone', 'Телефон'),
  field('password', 'Пароль'),
];

/** Who may sign up, and by what. */
export const RETAIL_SIGN_UP = [{ role: 'guest', title: 'Покупателям', fields: EVERYBODY }];
export const WHOLESALE_SIGN_UP = [
  ...RETAIL_SIGN_UP,
  {
    role: DEALER,
    title: 'Дилерам',
    fields: [...EVERYBODY, field('organization', 'Организация'), field('taxId', 'ИНН')],
  },
];
