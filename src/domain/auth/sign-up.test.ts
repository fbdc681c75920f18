import { expect, test } from 'vitest';
import type { SignUpFields } from '../../contract/account/sign-in.ts';
import { fixtureShop } from '../../../tests/contract/fixture/shop.ts';
import { normaliseSignUp, signUpErrors, signUpFieldError, signUpFields } from './sign-up.ts';

const today = '2026-03-01';
const field = (code: string, rule: { required?: boolean; regex?: string | null; message?: string } = {}) => ({
  code,
  title: code,
  required: true,
  regex: null,
  message: null,
  ...rule,
});
const typed: SignUpFields = {
  role: 'guest',
  fio: ' иванова  анна ',
  email: ' Anna@Example.com ',
  phone: '8 (900) 123-45-67',
  password: ' sekret ',
  accept: true,
  city: ' Шуя ',
};
const config = (fields: ReturnType<typeof field>[]) => ({
  ...fixtureShop.config,
  users: { signUp: [{ role: 'guest' as const, title: '', fields }], extraPrices: [] },
});

test('full name, e-mail and password are asked whatever the configuration says; other roles are closed', () => {
  const asked = signUpFields(config([field('email', { required: false })]), 'guest');
  expect(asked?.map(({ code, required }) => [code, required])).toEqual([
    ['email', true],
    ['fio', true],
    ['password', true],
  ]);
  expect(signUpFields(config([]), 'dealer')).toBeUndefined();
});

test('a field that the contract does not know is not asked: nobody could send it', () => {
  const asked = signUpFields(config([field('fio'), field('nickname')]), 'guest');
  expect(asked?.map(({ code }) => code)).toEqual(['fio', 'email', 'password']);
});

test('fields are kept as an account needs them, and what was not asked is left out', () => {
  expect(normaliseSignUp(typed, [field('phone'), field('city')])).toMatchObject({
    fio: 'Иванова Анна',
    email: 'anna@example.com',
    phone: '+79001234567',
    password: 'sekret',
    city: 'Шуя',
  });
  expect(normaliseSignUp(typed, [])).toMatchObject({ phone: '', city: undefined });
});

test('a field that need not be filled is judged only when it is', () => {
  const optional = field('taxId', { required: false });
  expect(signUpFieldError(optional, '', today)).toBeUndefined();
  expect(signUpFieldError(optional, '12', today)).toBe('Укажите корректный ИНН');
});

test('an expression of the configuration comes after the field’s own rule; a broken one is passed over', () => {
  const city = field('city', { regex: '^[А-Я][а-я]+$', message: 'По-русски' });
  expect(signUpFieldError(city, '', today)).toBe('Поле не заполнено');
  expect(signUpFieldError(city, 'Shuya', today)).toBe('По-русски');
  expect(signUpFieldError(city, 'Шуя', today)).toBeUndefined();
  expect(signUpFieldError(field('city', { regex: '^X' }), 'Шуя', today)).toBe('Недопустимое значение');
  expect(signUpFieldError(field('city', { regex: '(' }), 'Шуя', today)).toBeUndefined();
  const three = field('fio', { regex: '^[А-Я][а-я]+( [А-Я][а-я]+){2}$' });
  expect(signUpFieldError(three, 'Иванова Анна', today)).toBe(
    'Поле ФИО должно содержать не менее 3 слов, разделённых пробелами',
  );
});

test('consent is asked for where the shop requires it, in its words', () => {
  const asked = config([]);
  const errors = (checkout: Partial<typeof asked.checkout>) =>
    signUpErrors(
      { ...typed, accept: false },
      [],
      { ...asked, checkout: { ...asked.checkout, ...checkout } },
      today,
    );
  expect(errors({ consentRequired: false })).toEqual([]);
  expect(errors({ consentRequired: true, consentMessage: 'Нужно согласие' })).toEqual([
    { code: 'accept', message: 'Нужно согласие' },
  ]);
});
