import { expect, test } from 'vitest';
import type { FormParam } from '../../contract/shop/form.ts';
import {
  emptyFormDraft,
  prefillDraft,
  FormDraftSchema,
  formErrors,
  formIdOf,
  formValueError,
  normaliseValue,
  type FormRules,
} from './form.ts';
import { formField } from './form-field.ts';
import type { Upload } from './upload.ts';

const rules: FormRules = { fullNameRegex: null, consentMessage: null };

const field = (type: FormParam['type'], part: Partial<FormParam> = {}): FormParam =>
  formField('one', 'Поле', type, { required: true, ...part });

test.each([
  ['text', '', 'Поле не заполнено'],
  ['text', '   ', 'Поле не заполнено'],
  ['textarea', 'Длинно', undefined],
  ['fullName', '', 'Отсутствует ФИО'],
  ['fullName', 'Иванова А.', 'Поле ФИО не должно содержать инициалы'],
  ['fullName', 'иванова анна', undefined],
  ['phone', '', 'Отсутствует номер телефона'],
  ['phone', '+7 (900) 123', 'Вы ввели некорректный номер телефона'],
  ['phone', '+375 (29) 123-45-67', undefined],
  ['email', '', 'Введите e-mail'],
  ['email', 'anna@', 'Некорректный e-mail'],
  ['date', '31.12.2026', 'Укажите дату'],
  ['date', '2026-12-31', undefined],
  ['select', '9', 'Выберите значение из списка'],
  ['select', '1', undefined],
  ['checkbox', '', 'Поле не заполнено'],
  ['checkbox', 'true', undefined],
  ['rating', '', 'Поле не заполнено'],
  ['rating', '6', 'Поставьте оценку от 1 до 5'],
  ['rating', '5', undefined],
] as const)('FORM-01 a required %s with «%s»: %s', (type, value, error) => {
  const options = [{ value: '1', title: 'Один' }];
  expect(formValueError(field(type, { options }), value, rules)).toBe(error);
});

test('FORM-01 what is not required may be empty, and no value may be longer than its field', () => {
  for (const type of ['text', 'fullName', 'phone', 'email', 'date', 'select', 'rating'] as const)
    expect(formValueError(field(type, { required: false }), '', rules)).toBeUndefined();
  expect(formValueError(field('text', { maxLength: 3 }), 'лён', rules)).toBeUndefined();
  expect(formValueError(field('text', { maxLength: 3 }), 'шёлк', rules)).toBe('Не больше 3 знаков');
});

test('values are sent as the shop keeps them', () => {
  expect(normaliseValue(field('phone'), '8 (900) 123-45-67')).toBe('+79001234567');
  expect(normaliseValue(field('phone'), '+49 (1512) 345-6789')).toBe('+4915123456789');
  expect(normaliseValue(field('fullName'), '  иванова   анна ')).toBe('Иванова Анна');
  expect(normaliseValue(field('textarea'), ' Два\nряда ')).toBe('Два\nряда');
});

test('FORM-01 files hold a form back until they are there', () => {
  const file = { key: 'a', name: 'a.png', size: 1, thumbnail: null };
  const errorsWith = (uploads: readonly Upload[], required = false) =>
    formErrors(
      {
        type: { consentRequired: false },
        params: [formField('photos', 'Фото', 'files', { required })],
        draft: emptyFormDraft,
        uploads: { photos: uploads },
      },
      rules,
    ).photos;
  expect(errorsWith([])).toBeUndefined();
  expect(errorsWith([], true)).toBe('Поле не заполнено');
  expect(errorsWith([{ ...file, status: 'uploading', share: 0.5 }])).toBe('Дождитесь загрузки файлов');
  expect(errorsWith([{ ...file, status: 'failed', message: 'Нет связи', again: true }])).toContain('уберите');
  expect(errorsWith([{ ...file, status: 'ready', fileId: 1 }], true)).toBeUndefined();
});

test('consent is asked for where the form asks for it, in the shop’s words where it has some', () => {
  const form = { params: [], draft: emptyFormDraft, uploads: {} };
  const asked = { ...form, type: { consentRequired: true } };
  expect(formErrors(asked, rules)).toEqual({
    accept: 'Необходимо подтвердить обработку персональных данных',
  });
  expect(formErrors(asked, { ...rules, consentMessage: 'Поставьте галочку' })).toEqual({
    accept: 'Поставьте галочку',
  });
  expect(formErrors({ ...form, type: { consentRequired: false } }, rules)).toEqual({});
});

test('a setting names a form by a positive whole number', () => {
  expect(formIdOf({ FORM_TOUR: '7' }, 'FORM_TOUR')).toBe(7);
  expect(formIdOf({}, 'FORM_TOUR')).toBeUndefined();
  for (const id of ['', 'семь', '-1', '1.5'])
    expect(formIdOf({ FORM_TOUR: id }, 'FORM_TOUR')).toBeUndefined();
});

test('what the page fills in replaces only what is new to the draft', () => {
  const first = prefillDraft(emptyFormDraft, { product: 'Сатин' });
  const typed = { ...first, values: { product: 'Сатин, 3 м' } };
  expect(prefillDraft(typed, { product: 'Сатин' })).toBe(typed);
  expect(prefillDraft(typed, { product: 'Лён' }).values).toEqual({ product: 'Лён' });
});

test('a spoilt draft is empty where it is spoilt', () => {
  expect(FormDraftSchema.parse({ values: { fio: 7 }, accept: true })).toEqual({
    values: {},
    given: {},
    accept: true,
  });
});
