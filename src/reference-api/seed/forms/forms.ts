import type { FormParam, FormType } from '../../../contract/form.ts';
import { typeset } from '../typography.ts';
import { comment, email, field, fullName, phone } from './field.ts';

/** Ids of the shop's forms; stable. */
export const FormId = {
  sizeInformation: 1,
  productRequest: 2,
  userRecall: 3,
  contact: 4,
  wholesale: 5,
  quality: 6,
  tour: 7,
} as const;

type DemoForm = FormType & { params: FormParam[] };

const form = ({ title, description, submitTitle, successMessage, ...rest }: DemoForm): DemoForm => ({
  ...rest,
  title: typeset(title),
  submitTitle: typeset(submitTitle),
  description: typeset(description),
  successMessage: typeset(successMessage),
});

/** What visitors can write to the shop about. */
export const FORMS: DemoForm[] = [
  form({
    id: FormId.sizeInformation,
    code: 'size-information',
    title: 'Помочь с размером',
    description:
      'Напишите, что и для чего подбираете. Ответим за час в рабочее время и пришлём чертёж с размерами.',
    submitTitle: 'Спросить о размере',
    successMessage: 'Спасибо! Посчитаем и ответим в течение часа.',
    consentRequired: true,
    params: [
      fullName(),
      email(),
      phone(false),
      field('product', 'Товар', 'text', { placeholder: 'Название или артикул' }),
      field('measures', 'Ваши размеры', 'textarea', {
        placeholder: 'Матрас 160 × 200 см, высота 24 см',
        maxLength: 500,
      }),
      field('photos', 'Фотографии', 'files', { required: false }),
    ],
  }),
  form({
    id: FormId.productRequest,
    code: 'product-request',
    title: 'Заказать товар',
    description:
      'Такого сейчас нет на складе. Оставьте заявку: узнаем у фабрики срок и цену и отложим для вас.',
    submitTitle: 'Оставить заявку',
    successMessage: 'Заявка принята. Напишем, когда фабрика ответит: обычно это один-два дня.',
    consentRequired: true,
    params: [
      fullName(),
      phone(),
      email(false),
      field('product', 'Товар', 'text', { placeholder: 'Название или артикул' }),
      field('count', 'Сколько нужно', 'text', { placeholder: '5 м или 2 шт.', maxLength: 50 }),
      field('deadline', 'К какому дню', 'date', { required: false }),
      comment(),
    ],
  }),
  form({
    id: FormId.userRecall,
    code: 'user-recall',
    title: 'Перезвоните мне',
    description: 'Позвоним в удобное время, звонок для вас бесплатный.',
    submitTitle: 'Жду звонка',
    successMessage: 'Записали. Позвоним в выбранное время.',
    consentRequired: true,
    params: [
      field('name', 'Как к вам обращаться', 'text', { maxLength: 60, placeholder: 'Анна' }),
      phone(),
      field('time', 'Когда позвонить', 'select', {
        choices: ['Как можно скорее', 'С 9 до 12', 'С 12 до 16', 'С 16 до 20'],
      }),
      comment('О чём поговорим'),
    ],
  }),
  form({
    id: FormId.contact,
    code: 'contact',
    title: 'Написать нам',
    description: 'Читаем каждое письмо и отвечаем в тот же день, в выходные — в понедельник утром.',
    submitTitle: 'Отправить письмо',
    successMessage: 'Письмо получили. Ответ придёт на вашу почту.',
    consentRequired: true,
    params: [
      fullName(),
      email(),
      field('topic', 'О чём', 'select', {
        choices: ['Заказ и доставка', 'Ткани и вещи', 'Пошив по размерам', 'Журнал', 'Другое'],
      }),
      field('message', 'Сообщение', 'textarea'),
      field('files', 'Файлы', 'files', { required: false }),
    ],
  }),
  form({
    id: FormId.wholesale,
    code: 'wholesale',
    title: 'Стать партнёром',
    description: 'Для ателье, гостиниц и магазинов. Пришлём договор, прайс по вашей роли и альбом образцов.',
    submitTitle: 'Запросить условия',
    successMessage: 'Спасибо! Менеджер напишет в течение рабочего дня.',
    consentRequired: true,
    params: [
      field('organization', 'Организация', 'text', { placeholder: 'ООО «Название»' }),
      field('taxId', 'ИНН', 'text', { maxLength: 12, placeholder: '10 или 12 цифр' }),
      fullName(),
      phone(),
      email(),
      field('business', 'Чем занимаетесь', 'select', {
        choices: ['Ателье', 'Гостиница или ресторан', 'Магазин', 'Производство', 'Другое'],
      }),
      field('volume', 'Закупка в квартал', 'select', {
        required: false,
        choices: ['До 100 000 ₽', 'От 100 000 до 300 000 ₽', 'Больше 300 000 ₽'],
      }),
      field('samples', 'Пришлите альбом образцов', 'checkbox', { required: false }),
      field('card', 'Карточка организации', 'files', { required: false }),
    ],
  }),
  form({
    id: FormId.quality,
    code: 'quality',
    title: 'Сообщить о браке',
    description:
      'Сфотографируйте место целиком и крупно, рядом положите линейку. Решим за один рабочий день.',
    submitTitle: 'Отправить обращение',
    successMessage: 'Обращение принято. Решение пришлём на почту не позже следующего рабочего дня.',
    consentRequired: true,
    params: [
      fullName(),
      email(),
      phone(false),
      field('order', 'Номер заказа', 'text', { maxLength: 20, placeholder: '100001' }),
      field('received', 'Когда получили', 'date'),
      field('wish', 'Чего вы хотите', 'select', {
        choices: ['Заменить', 'Вернуть деньги', 'Снизить цену'],
      }),
      field('message', 'Что не так', 'textarea'),
      field('photos', 'Фотографии', 'files'),
      field('rating', 'Как мы вас обслужили', 'rating', { required: false, maxLength: 1 }),
    ],
  }),
  form({
    id: FormId.tour,
    code: 'tour',
    title: 'Записаться на экскурсию',
    description: 'Водим по цехам каждый четверг, до двенадцати человек, детей — с семи лет.',
    submitTitle: 'Записаться',
    successMessage: 'Записали. Подтверждение придёт на почту за два дня до экскурсии.',
    consentRequired: true,
    params: [
      fullName(),
      email(),
      phone(),
      field('day', 'День', 'date'),
      field('guests', 'Сколько вас', 'select', { choices: ['1', '2', '3', '4', '5', 'Больше пяти'] }),
      comment('О чём нам важно знать'),
    ],
  }),
];

/** Settings by which the storefront finds its forms: FORM_SIZE_INFORMATION and so on, with the form's id. */
export const FORM_FLAGS: Record<string, string> = Object.fromEntries(
  FORMS.map(({ id, code }) => [`FORM_${code.toUpperCase().replaceAll('-', '_')}`, String(id)]),
);
