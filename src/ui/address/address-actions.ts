import type { AddressSuggestion } from '../../contract/order/address.ts';
import type { AddressDraft } from '../../domain/addresses/address-draft.ts';

/** Addresses for what is typed. */
export type AddressSuggestions =
  | { readonly status: 'idle' | 'loading' }
  | { readonly status: 'ready'; readonly data: readonly AddressSuggestion[] }
  | { readonly status: 'failed'; readonly message: string };

/** What the fields of an address do. */
export interface AddressActions {
  readonly change: (part: Partial<AddressDraft>) => void;
  /** Something was typed where addresses are looked for. */
  readonly suggest: (text: string) => void;
  /** Asks for suggestions for what stands there, which stays picked. */
  readonly find: (text: string) => void;
  readonly pick: (suggestion: AddressSuggestion) => void;
  /** Takes the suggestions away. */
  readonly close: () => void;
  /** From parts to one line, or back. */
  readonly switchEntry: () => void;
  /** Shows what is wrong with the address, as when it is left. */
  readonly check: () => void;
}
