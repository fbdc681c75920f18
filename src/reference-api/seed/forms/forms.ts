import * as z from 'zod/mini';
import {
  FormParamSchema,
  FormTypeSchema,
  type FormParam,
  type FormType,
} from '../../../contract/shop/form.ts';
import { typeset } from '../typography.ts';
import data from './forms.json' with { type: 'json' };

const LINE_LENGTH = 200;
const PARAGRAPHS_LENGTH = 2000;
const ID_LIST_LENGTH = 160;

/** A field is required unless it says otherwise; its type limits its length unless `maxLength` does. */
const FieldSchema = z.extend(z.pick(FormParamSchema, { code: true, title: true, type: true }), {
  required: z._default(z.boolean(), true),
  placeholder: z._default(z.string(), ''),
  maxLength: z.optional(z.int()),
  choices: z._default(z.array(z.string()), []),
});
type Field = z.infer<typeof FieldSchema>;

const ENTRIES = z.array(z.extend(FormTypeSchema, { fields: z.array(FieldSchema) })).parse(data);

function lengthOf(type: FormParam['type']): number {
  if (type === 'textarea') return PARAGRAPHS_LENGTH;
  return type === 'files' ? ID_LIST_LENGTH : LINE_LENGTH;
}

const paramOf = ({ code, title, type, required, placeholder, maxLength, choices }: Field): FormParam => ({
  code,
  title: typeset(title),
  type,
  required,
  placeholder: typeset(placeholder),
  maxLength: maxLength ?? lengthOf(type),
  options: choices.map((choice, at) => ({ value: String(at + 1), title: typeset(choice) })),
  targetCode: type === 'files' ? 'form' : null,
});

/** What visitors can write to the shop about; the ids are stable. */
export const FORMS: (FormType & { params: FormParam[] })[] = ENTRIES.map(
  ({ id, code, title, description, submitTitle, successMessage, consentRequired, fields }) => ({
    id,
    code,
    consentRequired,
    params: fields.map(paramOf),
    title: typeset(title),
    submitTitle: typeset(submitTitle),
    description: typeset(description),
    successMessage: typeset(successMessage),
  }),
);

/** Settings by which the storefront finds its forms: FORM_SIZE_INFORMATION and so on, with the form's id. */
export const FORM_FLAGS: Record<string, string> = Object.fromEntries(
  FORMS.map(({ id, code }) => [`FORM_${code.toUpperCase().replaceAll('-', '_')}`, String(id)]),
);
