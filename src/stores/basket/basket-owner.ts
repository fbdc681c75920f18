import { customerUid } from '../visitor/visitor.ts';

/** Null for a guest's basket, undefined before there is one. */
let owner: number | null | undefined;
/** Whether a customer's basket stays on screen after the session's end. */
let isFrozen = false;

export function recordBasketOwner(): void {
  owner = customerUid();
}

/** Whether the basket on screen is still the visitor's; a session may end, or begin in another tab. */
export function basketOwnership(): 'own' | 'signed-out' | 'other' {
  const now = customerUid();
  if (owner === undefined || owner === now) return 'own';
  return now === null ? 'signed-out' : 'other';
}

/** While an order is placed, a guest's basket does not replace that of a customer whose session has ended. */
export function freezeBasket(frozen: boolean): void {
  isFrozen = frozen;
}

export const isBasketFrozen = (): boolean => isFrozen && basketOwnership() === 'signed-out';
