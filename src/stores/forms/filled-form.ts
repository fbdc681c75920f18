import { atom, computed, type ReadableAtom } from 'nanostores';
import { HttpError } from '../../api/errors.ts';
import type { ConsentPlace } from '../../contract/account/consent.ts';
import type { FormParam, FormType } from '../../contract/shop/form.ts';
import {
  type ConsentBox,
  type GivenConsents,
  type SentConsents,
  sentConsents,
} from '../../domain/consents/consent-boxes.ts';
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
import { errorText } from '../../session/client/error-text.ts';
import { isFinalFailure } from '../../api/failures.ts';
import {
  $changedConsents,
  askChangedConsents,
  boxesAt,
  knownBoxes,
  loadConsentDocuments,
  refusesConsents,
} from '../consents/consent-documents.ts';
import { createAttempt } from '../requests/attempt.ts';
import type { LoadState } from '../requests/load-state.ts';
import { persisted } from '../storage/persisted.ts';
import { createFormFiles } from './form-files.ts';

/** A form to fill and send. Input outlives failures, closing and reloads until it is sent. */
export interface Form {
  readonly $form: ReadableAtom<FormState>;
  /** Loads the form, or retries, and prefills fields by code; unknown codes are ignored. */
  readonly load: (prefill?: Readonly<Record<string, string>>) => Promise<void>;
  readonly change: (code: string, value: string) => void;
  readonly accept: (given: GivenConsents) => void;
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
  readonly consents: SentConsents;
}

interface Settings<Pattern extends FormPattern, Body> {
  /** Storage key of the draft. */
  readonly name: string;
  readonly fetch: () => Promise<Pattern>;
  /** Where it asks for consents. */
  readonly place: ConsentPlace;
  readonly body: (readInput: FormInput, pattern: Pattern) => Body;
  /** Resolves to the message for the visitor. */
  readonly send: (body: Body, idempotencyKey: string) => Promise<string>;
}

function refusedFields(error: unknown, { params }: FormPattern): FormErrors {
  if (!(error instanceof HttpError)) return {};
  const codes = new Set([...params.map(({ code }) => code), 'accept']);
  const refused = error.errors.filter(({ field }) => codes.has(field));
  return Object.fromEntries(refused.map(({ field, message }) => [field, message]));
}

/** What a form is prefilled with; other codes are unknown to it. */
function knownValues(
  values: Readonly<Record<string, string>>,
  { params }: FormPattern,
): Readonly<Record<string, string>> {
  const codes = new Set(params.map(({ code }) => code));
  return Object.fromEntries(Object.entries(values).filter(([code]) => codes.has(code)));
}

const inputOf = (
  { values, ...given }: FormDraft,
  { params }: FormPattern,
  { fileIds, boxes }: Pick<FormInput, 'fileIds'> & { readonly boxes: readonly ConsentBox[] },
): FormInput => ({
  consents: sentConsents(boxes, given),
  fileIds,
  value: (code) => {
    const param = params.find((candidate) => candidate.code === code);
    return param ? normaliseValue(param, values[code] ?? '') : '';
  },
});

/** The boxes of a place, and which texts have changed meanwhile. */
const askedAt = (place: ConsentPlace) =>
  computed([boxesAt(place), $changedConsents], (boxes = [], changedConsents) => ({ boxes, changedConsents }));

type Ready = Extract<FormState, { status: 'ready' }>;

function stateOf(
  loaded: LoadState<FormPattern>,
  entered: Pick<Ready, 'draft' | 'errors' | 'uploads'>,
  sending: Sending,
  asked: Pick<Ready, 'boxes' | 'changedConsents'>,
): FormState {
  if (loaded.status === 'failed') return loaded;
  if (loaded.status !== 'ready') return loadingForm;
  const { type, params } = loaded.data;
  return { status: 'ready', type, params, ...entered, sending, ...asked };
}

/** What a form is drawn from, once its documents are known as well. */
async function withDocuments<Pattern>(fetch: () => Promise<Pattern>): Promise<Pattern> {
  const [pattern] = await Promise.all([fetch(), loadConsentDocuments()]);
  return pattern;
}

export function createFilledForm<Pattern extends FormPattern, Body>(settings: Settings<Pattern, Body>): Form {
  const { name, place } = settings;
  const $loaded = atom<LoadState<Pattern>>({ status: 'loading' });
  const $draft = persisted(`form:${name}`, FormDraftSchema, emptyFormDraft);
  const $errors = atom<FormErrors>({});
  const $sending = atom<Sending>({ status: 'idle' });
  const files = createFormFiles(name);
  const attempt = createAttempt(`form-attempt:${name}`);

  const $entered = computed([$draft, $errors, files.$files], (draft, errors, uploads) => ({
    draft,
    errors,
    uploads,
  }));
  const $form = computed([$loaded, $entered, $sending, askedAt(place)], stateOf);

  const openFiles = (field: FormParam): void =>
    files.open(field, () => {
      if ($errors.get()[field.code] !== undefined) check(field.code);
    });

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

  const finish = (message: string): void => {
    attempt.end();
    $draft.set(emptyFormDraft);
    files.clear();
    $errors.set({});
    $sending.set({ status: 'sent', message });
  };

  const refuse = async (error: unknown, pattern: Pattern): Promise<void> => {
    if (isFinalFailure(error)) attempt.end();
    await askChangedConsents(error);
    $errors.set({ ...$errors.get(), ...refusedFields(error, pattern) });
    if (knownBoxes(place).length > 0 && refusesConsents(error)) check('accept');
    $sending.set({ status: 'failed', message: errorText(error) });
  };

  return {
    $form,
    async load(prefill = {}) {
      if ($sending.get().status !== 'sending') $sending.set({ status: 'idle' });
      if ($loaded.get().status === 'failed') $loaded.set({ status: 'loading' });
      try {
        const loaded = $loaded.get();
        const pattern = loaded.status === 'ready' ? loaded.data : await withDocuments(settings.fetch);
        $draft.set(prefillDraft($draft.get(), knownValues(prefill, pattern)));
        for (const param of pattern.params) if (param.type === 'files') openFiles(param);
        $loaded.set({ status: 'ready', data: pattern });
      } catch (error) {
        $loaded.set({ status: 'failed', message: errorText(error) });
      }
    },
    change: (code, value) => setDraft({ values: { ...$draft.get().values, [code]: value } }),
    accept: (given) => setDraft({ ...given }),
    check,
    addFiles: files.add,
    retryFile: files.retry,
    removeFile: files.remove,
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
      const input = inputOf($draft.get(), loaded.data, { fileIds: files.ids, boxes: form.boxes });
      const body = settings.body(input, loaded.data);
      try {
        finish(await settings.send(body, attempt.keyFor(body)));
        return true;
      } catch (error) {
        await refuse(error, loaded.data);
        return false;
      }
    },
  };
}
