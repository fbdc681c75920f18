import { customerUid } from '../visitor/visitor.ts';

/** The customer whose basket is on the screen; null for a guest's, undefined before there is one. */
let owner: number | null | undefined;
/** Whether a customer's basket stays on the screen after the customer's session. */
let isFrozen = false;

/** Notes that the basket on the screen is from now on the visitor's. */
export function recordBasketOwner(): void {
  owner = customerUid();
}

/** Whether the basket on the screen is still the visitor's; a session may end, or begin in another tab. */
export function basketOwnership(): 'own' | 'signed-out' | 'other' {
  const now = customerUid();
  if (owner === undefined || owner === now) return 'own';
  return now === null ? 'signed-out' : 'other';
}

/** While the basket is being ordered a guest's takes no signed-out customer's place on the screen. */
export function freezeBasket(frozen: boolean): void {
  isFrozen = frozen;
}

/** Whether the basket on the screen stays, whatever the server answers about the visitor's own. */
export const isBasketFrozen = (): boolean => isFrozen && basketOwnership() === 'signed-out';
