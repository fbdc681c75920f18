import { atom, computed, type ReadableAtom } from 'nanostores';
import { HttpError } from '../api/errors.ts';
import { getFormParams, getFormType, sendForm, type FormParam, type FormType } from '../contract/form.ts';
import {
  emptyFormDraft,
  filledIn,
  FormDraftSchema,
  formErrors,
  formFieldError,
  formIdOf,
  sentValue,
  type FormDraft,
  type FormErrors,
  type FormFlag,
  type FormRules,
  type FormState,
  type Sending,
} from '../domain/form.ts';
import { messages } from '../domain/messages.ts';
import type { Upload } from '../domain/upload.ts';
import { errorText } from '../session/error-text.ts';
import { createAttempt, isSettled } from './attempt.ts';
import { shopConfig } from './config.ts';
import { environment } from './environment.ts';
import type { Loadable } from './loadable.ts';
import { persisted } from './persisted.ts';
import { createUploads, type Uploads } from './uploads.ts';

/** The most files that the contract lets a form carry. */
const FILES_LIMIT = 10;
/** Characters. */
const LONGEST_PATH = 500;

/** One of the shop's forms. What is typed into it outlives failures, closing and reloads until it was sent. */
export interface Form {
  readonly $form: ReadableAtom<FormState>;
  /**
   * Loads the form when it is shown, or again after a failure, and fills in what the page knows, by the fields' codes;
   * codes that the form lacks are ignored.
   */
  readonly load: (given?: Readonly<Record<string, string>>) => Promise<void>;
  readonly change: (code: string, value: string) => void;
  readonly accept: (given: boolean) => void;
  /** Shows or takes back the error of a field, as when the visitor leaves it. */
  readonly check: (code: string) => void;
  readonly addFiles: (code: string, files: readonly File[]) => void;
  readonly retryFile: (code: string, key: string) => void;
  readonly removeFile: (code: string, key: string) => void;
  /** Sends the form once, however often it is asked for; answers whether it was sent. */
  readonly send: () => Promise<boolean>;
}

interface Loaded {
  readonly id: number;
  readonly type: FormType;
  readonly params: readonly FormParam[];
  readonly rules: FormRules;
}

const fetchForm = async (flag: FormFlag): Promise<Loaded> => {
  const { client } = environment();
  const { flags, checkout } = await shopConfig();
  const id = formIdOf(flags, flag);
  if (id === undefined) throw new HttpError(getFormType.name, { message: messages.formMissing, status: 404 });
  const [type, { data: params }] = await Promise.all([
    client.call(getFormType, { params: { id } }),
    client.call(getFormParams, { params: { id } }),
  ]);
  const { fullNameRegex, consentMessage } = checkout;
  return { id, type, params, rules: { fullNameRegex, consentMessage } };
};

const createForm = (flag: FormFlag): Form => {
  const $loaded = atom<Loadable<Loaded>>({ status: 'loading' });
  const $draft = persisted(`form:${flag}`, FormDraftSchema, emptyFormDraft);
  const $errors = atom<FormErrors>({});
  const $sending = atom<Sending>({ status: 'idle' });
  const $uploads = atom<Readonly<Record<string, readonly Upload[]>>>({});
  const uploads = new Map<string, Uploads>();
  const attempt = createAttempt(`form-attempt:${flag}`);

  const $form = computed(
    [$loaded, $draft, $errors, $uploads, $sending],
    (loaded, draft, errors, files, sending): FormState => {
      if (loaded.status === 'failed') return loaded;
      if (loaded.status !== 'ready') return { status: 'loading' };
      const { type, params } = loaded.data;
      return { status: 'ready', type, params, draft, errors, uploads: files, sending };
    },
  );

  const openUploads = ({ code, targetCode }: FormParam): void => {
    if (uploads.has(code)) return;
    const others = () =>
      Object.entries($uploads.get()).reduce(
        (sum, [field, list]) => sum + (field === code ? 0 : list.length),
        0,
      );
    const opened = createUploads({
      name: `form-files:${flag}:${code}`,
      target: targetCode ?? 'form',
      most: () => FILES_LIMIT - others(),
    });
    uploads.set(code, opened);
    opened.$uploads.subscribe((list) => {
      $uploads.set({ ...$uploads.get(), [code]: list });
      if ($errors.get()[code] !== undefined) check(code);
    });
  };

  const setDraft = (part: Partial<FormDraft>): void => {
    $draft.set({ ...$draft.get(), ...part });
    for (const code of Object.keys($errors.get())) check(code);
  };

  const check = (code: string): void => {
    const form = $form.get();
    const loaded = $loaded.get();
    if (form.status !== 'ready' || loaded.status !== 'ready') return;
    const { [code]: _, ...others } = $errors.get();
    const error = formFieldError(code, form, loaded.data.rules);
    $errors.set(error === undefined ? others : { ...others, [code]: error });
  };

  const bodyOf = ({ id, params }: Loaded) => {
    const { values, accept } = $draft.get();
    const idsOf = (code: string) =>
      ($uploads.get()[code] ?? []).flatMap((upload) => (upload.status === 'ready' ? [upload.fileId] : []));
    const filled = params.map((param) => ({
      code: param.code,
      value:
        param.type === 'files' ? idsOf(param.code).join(',') : sentValue(param, values[param.code] ?? ''),
    }));
    return {
      typeId: id,
      values: filled.filter(({ value }) => value !== ''),
      fileIds: params.flatMap(({ type, code }) => (type === 'files' ? idsOf(code) : [])),
      page: environment().path().slice(0, LONGEST_PATH),
      accept,
    };
  };

  const finish = (message: string): void => {
    attempt.end();
    $draft.set(emptyFormDraft);
    for (const field of uploads.values()) field.clear();
    $errors.set({});
    $sending.set({ status: 'sent', message });
  };

  const refuse = (error: unknown, { params }: Loaded): void => {
    if (isSettled(error)) attempt.end();
    const known = new Set([...params.map(({ code }) => code), 'accept']);
    const refused = error instanceof HttpError ? error.errors.filter(({ field }) => known.has(field)) : [];
    $errors.set({
      ...$errors.get(),
      ...Object.fromEntries(refused.map(({ field, message }) => [field, message])),
    });
    $sending.set({ status: 'failed', message: errorText(error) });
  };

  return {
    $form,
    async load(given = {}) {
      if ($sending.get().status !== 'sending') $sending.set({ status: 'idle' });
      if ($loaded.get().status === 'failed') $loaded.set({ status: 'loading' });
      try {
        const loaded = $loaded.get();
        const form = loaded.status === 'ready' ? loaded.data : await fetchForm(flag);
        const known = new Set(form.params.map(({ code }) => code));
        const suitable = Object.entries(given).filter(([code]) => known.has(code));
        $draft.set(filledIn($draft.get(), Object.fromEntries(suitable)));
        for (const param of form.params) if (param.type === 'files') openUploads(param);
        $loaded.set({ status: 'ready', data: form });
      } catch (error) {
        $loaded.set({ status: 'failed', message: errorText(error) });
      }
    },
    change: (code, value) => setDraft({ values: { ...$draft.get().values, [code]: value } }),
    accept: (accept) => setDraft({ accept }),
    check,
    addFiles: (code, files) => uploads.get(code)?.add(files),
    retryFile: (code, key) => uploads.get(code)?.retry(key),
    removeFile: (code, key) => uploads.get(code)?.remove(key),
    async send() {
      const form = $form.get();
      const loaded = $loaded.get();
      if (form.status !== 'ready' || loaded.status !== 'ready') return false;
      if (form.sending.status === 'sending' || form.sending.status === 'sent') return false;
      const errors = formErrors(form, loaded.data.rules);
      $errors.set(errors);
      $sending.set({ status: 'idle' });
      if (Object.keys(errors).length > 0) return false;
      $sending.set({ status: 'sending' });
      const body = bodyOf(loaded.data);
      try {
        const { message } = await environment().client.call(
          sendForm,
          { body },
          { idempotencyKey: attempt.keyFor(body) },
        );
        finish(message || form.type.successMessage);
        return true;
      } catch (error) {
        refuse(error, loaded.data);
        return false;
      }
    },
  };
};

const forms = new Map<FormFlag, Form>();

/** The form that a setting of the shop names. */
export const formOf = (flag: FormFlag): Form => {
  const form = forms.get(flag) ?? createForm(flag);
  forms.set(flag, form);
  return form;
};
