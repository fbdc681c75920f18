import { HttpError } from '../../api/errors.ts';
import { getFormParams, getFormType, sendForm } from '../../contract/shop/form.ts';
import type { FormFlag } from '../../domain/shop/flags.ts';
import { formIdOf, type FormRules } from '../../domain/forms/form.ts';
import * as apiMessages from '../../domain/requests/api-messages.ts';
import { shopConfig } from '../shop/config.ts';
import { environment } from '../environment/environment.ts';
import { createFilledForm, type FormInput, type Form, type FormPattern } from './filled-form.ts';

/** Characters. */
const MAX_PATH_LENGTH = 500;

export async function formRules(): Promise<FormRules> {
  const { fullNameRegex, consentMessage } = (await shopConfig()).checkout;
  return { fullNameRegex, consentMessage };
}

async function fetchForm(flag: FormFlag): Promise<FormPattern> {
  const { client } = environment();
  const id = formIdOf((await shopConfig()).flags, flag);
  if (id === undefined)
    throw new HttpError(getFormType.name, { message: apiMessages.formMissing, status: 404 });
  const [type, { data: params }, rules] = await Promise.all([
    client.call(getFormType, { params: { id } }),
    client.call(getFormParams, { params: { id } }),
    formRules(),
  ]);
  return { type, params, rules };
}

const bodyOf = ({ value, fileIds, consents }: FormInput, { type, params }: FormPattern) => ({
  typeId: type.id,
  values: params
    .map((param) => ({
      code: param.code,
      value: param.type === 'files' ? fileIds(param.code).join(',') : value(param.code),
    }))
    .filter((filled) => filled.value !== ''),
  fileIds: params.flatMap((param) => (param.type === 'files' ? fileIds(param.code) : [])),
  page: environment().path().slice(0, MAX_PATH_LENGTH),
  ...consents,
});

const createShopForm = (flag: FormFlag): Form =>
  createFilledForm({
    name: flag,
    place: 'form',
    fetch: () => fetchForm(flag),
    body: bodyOf,
    send: async (body, idempotencyKey) =>
      (await environment().client.call(sendForm, { body }, { idempotencyKey })).message,
  });

const forms = new Map<FormFlag, Form>();

/** The form that a flag of the shop's settings names. */
export function formOf(flag: FormFlag): Form {
  const form = forms.get(flag) ?? createShopForm(flag);
  forms.set(flag, form);
  return form;
}
