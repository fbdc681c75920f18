import { ORDER_COMPLETED } from '../../contract/order/order.ts';
import type { Guard } from '../../domain/auth/guards.ts';
import { paths } from '../../paths.ts';
import type { CookieKey } from '../cookies/cookies.ts';

/** `forget`: invalid cookies, to be removed. */
export type Decision =
  | { readonly kind: 'allow'; readonly forget?: readonly CookieKey[] }
  /** `prevLink` is the path to return to after the sign-in. */
  | {
      readonly kind: 'redirect';
      readonly to: string;
      readonly prevLink?: string;
      readonly forget?: readonly CookieKey[];
    }
  /** The back end has ended the session. */
  | { readonly kind: 'error'; readonly status: number };

const allow: Decision = { kind: 'allow' };

export interface CheckoutVisitor {
  readonly hasSelectedGroup: boolean;
  readonly completedOrderId: number | undefined;
  /** Undefined where the status could not be fetched. */
  readonly orderStatus: number | undefined;
}

/** With nothing selected, redirects to the basket; with a completed order, to its success page. */
export function checkoutDecision({
  hasSelectedGroup,
  completedOrderId,
  orderStatus,
}: CheckoutVisitor): Decision {
  if (completedOrderId === undefined) return hasSelectedGroup ? allow : { kind: 'redirect', to: paths.cart };
  return orderStatus === ORDER_COMPLETED ? { kind: 'redirect', to: paths.checkoutSuccess } : allow;
}

export function authDecision(
  guard: Exclude<Guard, 'checkout'>,
  { signedIn, path }: { readonly signedIn: boolean; readonly path: string },
): Decision {
  if (guard === 'signed-out') return signedIn ? { kind: 'redirect', to: paths.profile } : allow;
  return signedIn ? allow : { kind: 'redirect', to: paths.signin, prevLink: path };
}
