import type { Config } from '../../../contract/shop/config.ts';

type SignUp = Config['users']['signUp'];
type Field = SignUp[number]['fields'][number];

const field = (code: string, title: string, rule: Partial<Field> = {}): Field => ({
  code,
  title,
  required: true,
  regex: null,
  message: null,
  ...rule,
});

/** Cyrillic words, with the signs that names of places have. */
const PLACE = '^[А-ЯЁа-яё][А-ЯЁа-яё .()-]+$';

const person = [
  field('fio', 'Фамилия, имя, отчество'),
  field('email', 'E-mail'),
  field('phone', 'Телефон'),
  field('password', 'Пароль'),
];
const company = [
  field('organization', 'Организация'),
  field('taxId', 'ИНН'),
  field('city', 'Город', { regex: PLACE, message: 'Напишите название города по-русски' }),
];

/** What sign-up asks of each role. */
export const SIGN_UP: SignUp = [
  { role: 'guest', title: 'Для себя', fields: person },
  { role: 'org_user', title: 'Для организации', fields: [...person, ...company] },
  {
    role: 'dealer',
    title: 'Для дилера',
    fields: [
      ...person,
      ...company,
      field('region', 'Регион', { regex: PLACE, message: 'Напишите название региона по-русски' }),
    ],
  },
];

/** Wholesalers see what their own customers would pay. */
export const EXTRA_PRICES: Config['users']['extraPrices'] = [
  { role: 'org_user', shows: [{ role: 'guest_opt', title: 'Розничная цена' }] },
  {
    role: 'dealer',
    shows: [
      { role: 'org_user', title: 'Оптовая цена' },
      { role: 'guest_opt', title: 'Розничная цена' },
    ],
  },
];
