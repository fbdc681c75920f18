import type { AddressSuggestion } from '../../contract/order/address.ts';
import type { AddressDraft } from '../../domain/addresses/address-draft.ts';

export type AddressSuggestions =
  | { readonly status: 'idle' | 'loading' }
  | { readonly status: 'ready'; readonly data: readonly AddressSuggestion[] }
  | { readonly status: 'failed'; readonly message: string };

export interface AddressActions {
  readonly change: (part: Partial<AddressDraft>) => void;
  readonly suggest: (text: string) => void;
  /** Suggests for an existing text without unpicking it. */
  readonly find: (text: string) => void;
  readonly pick: (suggestion: AddressSuggestion) => void;
  readonly close: () => void;
  readonly switchEntry: () => void;
  /** Validates, as on blur. */
  readonly check: () => void;
}
