import type { FormFields } from '../../staff/pages/form-fields.ts';
import { CHANGE, readListChange, type ListChange } from '../fields/change-list.ts';
import type { Typed } from './submit.ts';

/** A submitted form, with the button that sent it. */
export interface SentForm extends Typed {
  intent: string | undefined;
  /** Of a list, which stores nothing. */
  change: ListChange | undefined;
}

export function typedIn({ base, intent, [CHANGE]: change, ...texts }: FormFields): SentForm {
  return { base, intent, texts, change: change === undefined ? undefined : readListChange(change) };
}
