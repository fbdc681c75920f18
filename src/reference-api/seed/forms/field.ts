import type { FormParam } from '../../../contract/form.ts';
import { typeset } from '../typography.ts';

type FieldOptions = Partial<Pick<FormParam, 'required' | 'placeholder' | 'maxLength' | 'targetCode'>> & {
  choices?: readonly string[];
};

const LINE = 200;
const PARAGRAPHS = 2000;
const ID_LIST = 160;

const lengthOf = (type: FormParam['type']): number =>
  type === 'textarea' ? PARAGRAPHS : type === 'files' ? ID_LIST : LINE;

/** A field as an editor sets it up; required unless it is said otherwise. */
export const field = (
  code: string,
  title: string,
  type: FormParam['type'],
  { required = true, placeholder = '', maxLength, targetCode, choices = [] }: FieldOptions = {},
): FormParam => ({
  code,
  title: typeset(title),
  type,
  required,
  placeholder: typeset(placeholder),
  maxLength: maxLength ?? lengthOf(type),
  options: choices.map((choice, at) => ({ value: String(at + 1), title: typeset(choice) })),
  targetCode: targetCode ?? (type === 'files' ? 'form' : null),
});

export const fullName = () => field('fio', 'Фамилия и имя', 'fullName', { placeholder: 'Иванова Анна' });

export const email = (required = true) =>
  field('email', 'E-mail', 'email', { required, placeholder: 'anna@example.com' });

export const phone = (required = true) =>
  field('phone', 'Телефон', 'phone', { required, maxLength: 20, placeholder: '+7 (___) ___-__-__' });

export const comment = (title = 'Комментарий', placeholder = '') =>
  field('comment', title, 'textarea', { required: false, placeholder });
