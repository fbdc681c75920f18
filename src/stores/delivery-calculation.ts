import { atom, type ReadableAtom } from 'nanostores';
import {
  calculateToAddress,
  calculateToPoint,
  type DeliveryCalculation,
  type DeliveryMethod,
} from '../contract/delivery.ts';
import { groupsOf, hasSelectedGroup } from '../domain/basket.ts';
import { draftShipping, type CheckoutDraft } from '../domain/checkout-draft.ts';
import { errorText } from '../session/error-text.ts';
import { $basket } from './basket.ts';
import { $chosenMethod } from './checkout-choices.ts';
import { $checkoutDraft } from './checkout-draft.ts';
import { environment } from './environment.ts';

/** Typing an address must not ask at each letter. */
export const CALCULATION_DEBOUNCE_MS = 300;

export type CalculationState =
  /** Not enough is known yet. */
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly calculation: DeliveryCalculation }
  | { readonly status: 'failed'; readonly message: string };

const $state = atom<CalculationState>({ status: 'idle' });

/** What the delivery of this basket costs by the chosen method to the chosen place. */
export const $deliveryCalculation: ReadableAtom<CalculationState> = $state;

let askedFor = '';
let timer: ReturnType<typeof setTimeout> | undefined;
let running: AbortController | undefined;

type Question =
  | { readonly to: 'point'; readonly body: { basket: string; method: string; deliveryPointCode: string } }
  | {
      readonly to: 'address';
      readonly body: {
        basket: string;
        method: string;
        option: string | null;
        shipping: NonNullable<ReturnType<typeof draftShipping>>;
      };
    };

function questionOf(
  basket: string,
  draft: CheckoutDraft,
  { code, type }: DeliveryMethod,
): Question | undefined {
  if (type === 'pickupPoint') {
    const { deliveryPointCode } = draft;
    return deliveryPointCode === null
      ? undefined
      : { to: 'point', body: { basket, method: code, deliveryPointCode } };
  }
  const shipping = draftShipping(draft);
  return shipping
    ? { to: 'address', body: { basket, method: code, option: draft.deliveryOption, shipping } }
    : undefined;
}

async function ask(question: Question, signal: AbortSignal): Promise<void> {
  const { client } = environment();
  let answer: CalculationState;
  try {
    const calculation =
      question.to === 'point'
        ? await client.call(calculateToPoint, { body: question.body }, { signal })
        : await client.call(calculateToAddress, { body: question.body }, { signal });
    answer = { status: 'ready', calculation };
  } catch (error) {
    answer = { status: 'failed', message: errorText(error) };
  }
  if (!signal.aborted) $state.set(answer);
}

function stop(): void {
  clearTimeout(timer);
  running?.abort();
}

function follow(): void {
  const basket = $basket.get();
  const method = $chosenMethod.get();
  if (basket.status !== 'ready' || basket.pending || !method) return;
  // An order that is placed leaves nothing to carry.
  const { basket: token } = basket.basket;
  const question =
    token !== null && hasSelectedGroup(basket.basket)
      ? questionOf(token, $checkoutDraft.get(), method)
      : undefined;
  const goods = groupsOf(basket.basket).flatMap(({ id, count, selected }) => (selected ? [[id, count]] : []));
  const wanted = question ? JSON.stringify([question, goods]) : '';
  if (wanted === askedFor) return;
  askedFor = wanted;
  stop();
  if (!question) return $state.set({ status: 'idle' });
  $state.set({ status: 'loading' });
  const { signal } = (running = new AbortController());
  timer = setTimeout(() => void ask(question, signal), CALCULATION_DEBOUNCE_MS);
}

/** Calculates anew, though nothing has changed here: after a failure, or where the API says that prices did. */
export function recalculateDelivery(): void {
  askedFor = '';
  follow();
}

/** Calculates whenever the basket, the method or the place changes; answers how to stop. */
export function followDelivery(): () => void {
  const unfollow = [$basket, $chosenMethod, $checkoutDraft].map((store) => store.listen(follow));
  recalculateDelivery();
  return () => {
    for (const end of unfollow) end();
    stop();
  };
}
