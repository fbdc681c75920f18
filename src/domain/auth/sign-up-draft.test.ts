import { expect, test } from 'vitest';
import { fixtureShop } from '../../../tests/contract/fixture/shop.ts';
import {
  chosenSignUp,
  draftFields,
  emptySignUpDraft,
  refusedFields,
  SignUpDraftSchema,
} from './sign-up-draft.ts';

const { config } = fixtureShop;

test('the shop’s first sign-up is chosen until another one is, and where the chosen one is gone', () => {
  const roleOf = (role: 'org_user' | 'dealer' | null) =>
    chosenSignUp(config, { ...emptySignUpDraft, role })?.role;
  expect([roleOf(null), roleOf('org_user'), roleOf('dealer')]).toEqual(['guest', 'org_user', 'guest']);
  expect(chosenSignUp({ ...config, users: { signUp: [] } }, emptySignUpDraft)).toBeUndefined();
});

test('a phone is sent with its country’s code; the code alone is none', () => {
  const phoneOf = (phone: string, phoneCountry: string) =>
    draftFields({ ...emptySignUpDraft, values: { phone }, phoneCountry }, 'guest', {
      password: '',
      boxes: [],
    }).phone;
  expect(phoneOf('(29) 123-45-67', 'BY')).toBe('+375291234567');
  expect(phoneOf('8 900 123-45-67', 'RU')).toBe('+79001234567');
  expect([phoneOf('', 'RU'), phoneOf('+7', 'RU'), phoneOf('+375 (', 'BY')]).toEqual(['', '', '']);
});

test('what the API refuses stands at the field of that name, with or without the call’s prefix', () => {
  const refused = [
    { field: 'fields.email', message: 'Занят' },
    { field: 'phone', message: 'Занят' },
    { field: 'fields.accept', message: 'Нужно согласие' },
    { field: 'deviceId', message: 'Слишком длинный' },
  ];
  expect(refusedFields(refused)).toEqual({ email: 'Занят', phone: 'Занят', accept: 'Нужно согласие' });
});

test('a spoilt part of a stored draft is empty, the others stay', () => {
  expect(SignUpDraftSchema.parse({ role: 'king', values: { fio: 'Анна' }, accept: 'yes' })).toEqual({
    ...emptySignUpDraft,
    values: { fio: 'Анна' },
  });
});
