import { map, type ReadableAtom } from 'nanostores';
import * as z from 'zod/mini';
import { getUserParams, type UserParam, updateUserParams } from '../../../../contract/account/user.ts';
import { normaliseParam, paramError } from '../../../../domain/account/user-param.ts';
import { createAccountResource } from '../../../../stores/account/account-resource.ts';
import { createCustomerDraft } from '../../../../stores/account/customer-draft.ts';
import { environment } from '../../../../stores/environment/environment.ts';

export const userParams = createAccountResource(
  'params',
  async () => (await environment().client.call(getUserParams, {})).data,
);

export type ParamSaving =
  /** `value` is being saved. */
  | { readonly status: 'sending'; readonly value: string }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'saved' };

const $saving = map<Readonly<Record<string, ParamSaving | undefined>>>({});

/** By setting code; absent without a change. */
export const $paramSaving: ReadableAtom<Readonly<Record<string, ParamSaving | undefined>>> = $saving;

const drafts = createCustomerDraft('param-drafts', z.record(z.string(), z.string()), {});

/** Unsaved input by setting code. */
export const $paramDrafts = drafts.$value;

export function typeParam(code: string, value: string): void {
  drafts.set({ ...$paramDrafts.get(), [code]: value });
  if ($saving.get()[code]?.status !== 'sending') $saving.setKey(code, undefined);
}

function forgetDraft(code: string, saved: string): void {
  const { [code]: typed, ...others } = $paramDrafts.get();
  if (typed !== undefined && normaliseParam(code, typed) === saved) drafts.set(others);
}

function valueOf(code: string): string | undefined {
  const state = userParams.$state.get();
  return state.status === 'ready' ? state.data.find((param) => param.code === code)?.value : undefined;
}

/** Saves one setting, once at a time. */
export async function saveParam(param: UserParam, typed: string): Promise<void> {
  const { code } = param;
  const value = normaliseParam(code, typed);
  if ($saving.get()[code]?.status === 'sending') return;
  const error = paramError(param, value);
  if (error !== undefined) return $saving.setKey(code, { status: 'failed', message: error });
  if (value === valueOf(code)) {
    forgetDraft(code, value);
    return $saving.setKey(code, undefined);
  }
  $saving.setKey(code, { status: 'sending', value });
  const result = await userParams.change(
    () => environment().client.call(updateUserParams, { body: { params: [{ code, value }] } }),
    { dataOf: ({ data }) => data },
  );
  const isStored = result.status === 'done' || (result.isLost && valueOf(code) === value);
  if (isStored) {
    forgetDraft(code, value);
    return $saving.setKey(code, { status: 'saved' });
  }
  const [refused] = result.errors;
  $saving.setKey(code, { status: 'failed', message: refused?.message ?? result.message });
}
