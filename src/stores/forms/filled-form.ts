import { atom, computed, type ReadableAtom } from 'nanostores';
import { HttpError } from '../../api/errors.ts';
import type { FormParam, FormType } from '../../contract/shop/form.ts';
import {
  emptyFormDraft,
  prefillDraft,
  FormDraftSchema,
  formErrors,
  formFieldError,
  loadingForm,
  normaliseValue,
  type FormDraft,
  type FormErrors,
  type FormRules,
  type FormState,
  type Sending,
} from '../../domain/forms/form.ts';
import { uploadLimits, type Upload } from '../../domain/forms/upload.ts';
import { errorText } from '../../session/client/error-text.ts';
import { isFinalFailure } from '../../api/failures.ts';
import { createAttempt } from '../requests/attempt.ts';
import type { LoadState } from '../requests/load-state.ts';
import { persisted } from '../storage/persisted.ts';
import { createUploads, type Uploads } from './uploads.ts';

/** A form to fill and send. Input outlives failures, closing and reloads until it is sent. */
export interface Form {
  readonly $form: ReadableAtom<FormState>;
  /** Loads the form, or retries, and prefills fields by code; unknown codes are ignored. */
  readonly load: (prefill?: Readonly<Record<string, string>>) => Promise<void>;
  readonly change: (code: string, value: string) => void;
  readonly accept: (accepted: boolean) => void;
  /** Shows or clears a field's error, as on blur. */
  readonly check: (code: string) => void;
  readonly addFiles: (code: string, files: readonly File[]) => void;
  readonly retryFile: (code: string, key: string) => void;
  readonly removeFile: (code: string, key: string) => void;
  /** Sends the form once, however often it is called; resolves to whether it was sent. */
  readonly send: () => Promise<boolean>;
}

/** Fields and their rules. */
export interface FormPattern {
  readonly type: FormType;
  readonly params: readonly FormParam[];
  readonly rules: FormRules;
}

/** Checked input, ready to be sent. */
export interface FormInput {
  /** By field code; empty where nothing was typed. */
  readonly value: (code: string) => string;
  readonly fileIds: (code: string) => number[];
  readonly accept: boolean;
}

interface Settings<Pattern extends FormPattern, Body> {
  /** Storage key of the draft. */
  readonly name: string;
  readonly fetch: () => Promise<Pattern>;
  readonly body: (readInput: FormInput, pattern: Pattern) => Body;
  /** Resolves to the message for the visitor. */
  readonly send: (body: Body, idempotencyKey: string) => Promise<string>;
}

export function createFilledForm<Pattern extends FormPattern, Body>(settings: Settings<Pattern, Body>): Form {
  const { name } = settings;
  const $loaded = atom<LoadState<Pattern>>({ status: 'loading' });
  const $draft = persisted(`form:${name}`, FormDraftSchema, emptyFormDraft);
  const $errors = atom<FormErrors>({});
  const $sending = atom<Sending>({ status: 'idle' });
  const $uploads = atom<Readonly<Record<string, readonly Upload[]>>>({});
  const uploads = new Map<string, Uploads>();
  const attempt = createAttempt(`form-attempt:${name}`);

  const $entered = computed([$draft, $errors, $uploads], (draft, errors, files) => ({
    draft,
    errors,
    uploads: files,
  }));
  const $form = computed([$loaded, $entered, $sending], (loaded, entered, sending): FormState => {
    if (loaded.status === 'failed') return loaded;
    if (loaded.status !== 'ready') return loadingForm;
    const { type, params } = loaded.data;
    return { status: 'ready', type, params, ...entered, sending };
  });

  const openUploads = ({ code, targetCode }: FormParam): void => {
    if (uploads.has(code)) return;
    const target = targetCode ?? 'form';
    const opened = createUploads({ name: `form-files:${name}:${code}`, target, most: uploadLimits[target] });
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

  const readInput = ({ params }: Pattern): FormInput => {
    const { values, accept } = $draft.get();
    return {
      accept,
      value: (code) => {
        const param = params.find((candidate) => candidate.code === code);
        return param ? normaliseValue(param, values[code] ?? '') : '';
      },
      fileIds: (code) =>
        ($uploads.get()[code] ?? []).flatMap((upload) => (upload.status === 'ready' ? [upload.fileId] : [])),
    };
  };

  const finish = (message: string): void => {
    attempt.end();
    $draft.set(emptyFormDraft);
    for (const field of uploads.values()) field.clear();
    $errors.set({});
    $sending.set({ status: 'sent', message });
  };

  const refuse = (error: unknown, { params }: Pattern): void => {
    if (isFinalFailure(error)) attempt.end();
    const codes = new Set([...params.map(({ code }) => code), 'accept']);
    const refused = error instanceof HttpError ? error.errors.filter(({ field }) => codes.has(field)) : [];
    const errors = Object.fromEntries(refused.map(({ field, message }) => [field, message]));
    $errors.set({ ...$errors.get(), ...errors });
    $sending.set({ status: 'failed', message: errorText(error) });
  };

  return {
    $form,
    async load(prefill = {}) {
      if ($sending.get().status !== 'sending') $sending.set({ status: 'idle' });
      if ($loaded.get().status === 'failed') $loaded.set({ status: 'loading' });
      try {
        const loaded = $loaded.get();
        const pattern = loaded.status === 'ready' ? loaded.data : await settings.fetch();
        const codes = new Set(pattern.params.map(({ code }) => code));
        const suitable = Object.entries(prefill).filter(([code]) => codes.has(code));
        $draft.set(prefillDraft($draft.get(), Object.fromEntries(suitable)));
        for (const param of pattern.params) if (param.type === 'files') openUploads(param);
        $loaded.set({ status: 'ready', data: pattern });
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
      const body = settings.body(readInput(loaded.data), loaded.data);
      try {
        finish(await settings.send(body, attempt.keyFor(body)));
        return true;
      } catch (error) {
        refuse(error, loaded.data);
        return false;
      }
    },
  };
}
