import type { FormParam } from '../../contract/shop/form.ts';
import type { ShopStore } from '../shop-store.ts';
import type { StoredForm } from '../db/document-kinds.ts';
import { attachUploads } from '../files/attach.ts';
import { invalidFields } from '../http/error-response.ts';
import type { ApiClient } from '../http/api-client.ts';
import { unlinkedText } from '../../domain/text/unlinked-text.ts';
import { fieldValues, fileIdsIn, filledFormErrors, type FilledForm } from './form-errors.ts';
import { storedValue } from './value-error.ts';

export interface SentForm extends FilledForm {
  page: string;
}

/** Stores a filled form with its files and e-mails it to the shop; returns its number. @throws ErrorResponse 422 */
export function sendForm(
  store: ShopStore,
  {
    form,
    sent,
    client,
    now,
  }: { readonly form: StoredForm; readonly sent: SentForm; readonly client: ApiClient; readonly now: Date },
): number {
  const [config] = store.documents.all('config');
  const [site] = store.documents.all('site');
  if (config === undefined || site === undefined) throw new Error('The database holds no site settings.');
  const errors = filledFormErrors(form, sent, config);
  if (errors.length > 0) throw invalidFields(errors);

  const values = new Map(
    [...fieldValues(form, sent)].map(([param, value]) => [param, storedValue(param, value)]),
  );
  const uid = client.customer?.uid ?? null;
  const page = sent.page.toWellFormed().replace(/[\p{C}\p{Z}]+/gu, ' ');
  const filled = [...values].flatMap(([{ code }, value]) => (value === '' ? [] : [{ code, value }]));
  const submission = { values: filled, fileIds: [...sent.fileIds] };
  const id = store.forms.add({ ...submission, typeId: form.id, uid, page }, now);
  const lines = [...values].map(([param, value]) => {
    if (param.type !== 'files') return `${param.title}: ${unlinkedText(shownValue(param, value))}`;
    const { code, targetCode } = param;
    const files = attachUploads(store.uploads, {
      ids: fileIdsIn(value),
      target: targetCode ?? 'form',
      client,
      belongsTo: `form/${id}`,
      field: code,
    });
    return `${param.title}: ${files.map(({ name, id: fileId }) => `${name} (файл ${fileId})`).join(', ') || '—'}`;
  });
  store.outbox.add(
    {
      channel: 'email',
      recipient: site.email,
      subject: `${form.title}, №\u00a0${id}`,
      body: [...lines, '', `Страница: ${unlinkedText(page)}`, `Покупатель: ${uid ?? 'гость'}`].join('\n'),
    },
    now,
  );
  return id;
}

function shownValue({ type, options }: FormParam, value: string): string {
  if (value === '') return '—';
  if (type === 'checkbox') return value === 'true' ? 'да' : 'нет';
  return options.find((option) => option.value === value)?.title ?? value;
}
