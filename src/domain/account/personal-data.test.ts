import { expect, test } from 'vitest';
import type { PersonalData } from '../../contract/account/user.ts';
import {
  changedFields,
  type PersonalConfig,
  personalChange,
  personalCodeOf,
  personalFieldError,
  personalFields,
  personalValues,
} from './personal-data.ts';

const field = (code: string, required = true, regex: string | null = null) => ({
  code,
  title: '',
  required,
  regex,
  message: regex && 'Только по-русски',
});
const config: PersonalConfig = {
  users: {
    signUp: [
      {
        role: 'guest',
        title: 'Для себя',
        fields: ['fio', 'email', 'phone', 'password'].map((code) => field(code)),
      },
      {
        role: 'org_user',
        title: 'Для организации',
        fields: [field('fio'), field('organization'), field('taxId'), field('city', true, '^[А-Яа-я -]+$')],
      },
    ],
  },
  checkout: { fullNameRegex: null },
};
const anna: PersonalData = {
  fio: 'Соколова Анна',
  email: 'anna@example.com',
  phone: '+79101234567',
  birthDate: null,
  organization: null,
  taxId: null,
  schoolInfo: null,
  institute: null,
  region: null,
  city: null,
};
const retail = { role: 'guest', isOrganization: false } as const;
const company = { role: 'org_user', isOrganization: true } as const;
const TODAY = '2026-11-23';

function errorOf(
  code: string,
  value: string,
  role: typeof retail | typeof company = retail,
): string | undefined {
  const found = personalFields(config, role).find((one) => one.code === code);
  if (!found) throw new Error(`there is no ${code}`);
  return personalFieldError(found, { ...personalValues(anna), [code]: value }, TODAY);
}

test('a person is asked for school and institute, an organisation for its title and tax id, by the rules of the role', () => {
  const codes = (who: typeof retail | typeof company) => personalFields(config, who).map(({ code }) => code);
  expect(codes(retail)).toEqual([
    'fio',
    'email',
    'phone',
    'birthDate',
    'city',
    'region',
    'school',
    'schoolDistrict',
    'schoolCity',
    'institute',
  ]);
  expect(codes(company)).toEqual(['organization', 'taxId', 'fio', 'email', 'phone', 'city', 'region']);
  const required = personalFields(config, retail).filter((one) => one.required);
  expect(required.map(({ code }) => code)).toEqual(['fio', 'email', 'phone']);
});

test.each([
  ['fio', '', 'Отсутствует ФИО'],
  ['fio', 'А. Соколова', 'Поле ФИО не должно содержать инициалы'],
  ['fio', 'Sokolova Anna', 'Поле ФИО должно содержать русские буквы от А до Я'],
  ['fio', 'Соколова', 'Поле ФИО должно содержать не менее 2 слов, разделённых пробелами'],
  ['fio', 'соколова  анна', undefined],
  ['email', '', 'Введите e-mail'],
  ['email', 'anna', 'Некорректный e-mail'],
  ['email', 'admin', undefined],
  ['email', 'anna@example..ru', 'Некорректный e-mail'],
  ['phone', '', 'Отсутствует номер телефона'],
  ['phone', '+7 (910) 123', 'Вы ввели некорректный номер телефона'],
  ['birthDate', '', undefined],
  ['birthDate', '1899-12-31', 'Дата рождения должна быть не ниже 01.01.1900'],
  ['birthDate', '1900-01-01', undefined],
  ['birthDate', TODAY, undefined],
  ['birthDate', '2026-11-24', 'Дата рождения не должна превышать текущую дату'],
])('%s «%s» of a person: %s', (code, value, error) => {
  expect(errorOf(code, value)).toBe(error);
});

test.each([
  ['organization', ' ', 'Укажите организацию'],
  ['taxId', '', 'Укажите ИНН'],
  ['taxId', '12345', 'Укажите корректный ИНН'],
  ['taxId', '3702123456', undefined],
  ['city', '', 'Поле не заполнено'],
  ['city', 'Ivanovo', 'Только по-русски'],
  ['region', '', undefined],
])('%s «%s» of an organisation: %s', (code, value, error) => {
  expect(errorOf(code, value, company)).toBe(error);
});

test('a school is named where its district or city is', () => {
  const school = personalFields(config, retail).find(({ code }) => code === 'school');
  const values = { ...personalValues(anna), schoolCity: 'Иваново' };
  expect(school && personalFieldError(school, values, TODAY)).toBe('Поле не заполнено');
  expect(school && personalFieldError(school, { ...values, school: 'Школа № 5' }, TODAY)).toBeUndefined();
});

test('what is typed otherwise but means the same is no change', () => {
  const values = {
    ...personalValues(anna),
    fio: ' соколова   анна ',
    email: 'ANNA@example.com',
    phone: '8 910 123 45 67',
    city: ' ',
  };
  expect(changedFields(values, anna)).toEqual([]);
  expect(changedFields({ ...values, phone: '+7' }, anna)).toEqual(['phone']);
});

test('changed fields alone are sent, a school as a whole, what was emptied as nothing', () => {
  const before = { ...anna, city: 'Иваново', schoolInfo: { school: 'Школа', district: '', city: 'Иваново' } };
  const values = { ...personalValues(before), city: '', schoolDistrict: ' Ленинский ', phone: '+7' };
  expect(personalChange(values, changedFields(values, before))).toEqual({
    phone: '',
    city: null,
    schoolInfo: { school: 'Школа', district: 'Ленинский', city: 'Иваново' },
  });
  const without = { ...personalValues(before), school: '', schoolCity: '' };
  expect(personalChange(without, changedFields(without, before))).toEqual({ schoolInfo: null });
});

test('a title keeps the spaces that it was suggested with', () => {
  const title = 'ООО\u00a0«Лён и\u00a0нитки»';
  expect(personalChange({ ...personalValues(anna), organization: ` ${title} ` }, ['organization'])).toEqual({
    organization: title,
  });
});

test('fields that the API names are found on the screen', () => {
  expect(['email', 'schoolInfo.district', 'schoolInfo', 'password'].map(personalCodeOf)).toEqual([
    'email',
    'schoolDistrict',
    'school',
    undefined,
  ]);
});
