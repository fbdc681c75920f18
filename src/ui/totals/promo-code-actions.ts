export interface PromoCodeInput {
  readonly typed: string;
  readonly isSending: boolean;
  readonly error: string | null;
}

export interface PromoCodeActions {
  readonly type: (text: string) => void;
  readonly apply: () => void;
  /** Takes the applied code away. */
  readonly cancel: () => void;
  /** Opens the dialog with the input, where there is no room for it. */
  readonly open: () => void;
}

export const promoCodeField = {
  label: 'Промокод',
  maxLength: 50,
  autoComplete: 'off',
  autoCapitalize: 'characters',
  spellCheck: false,
  enterKeyHint: 'done',
} as const;
