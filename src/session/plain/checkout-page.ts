import { HttpError, ProofError } from '../../api/errors.ts';
import { ErrorCode } from '../../contract/calls/errors.ts';
import {
  BAD_GATEWAY,
  CONFLICT,
  TOO_MANY_REQUESTS,
  UNAUTHORIZED,
  UNAVAILABLE,
  UNPROCESSABLE,
} from '../../contract/calls/http-status.ts';
import { hasSelectedGroup } from '../../domain/basket/basket.ts';
import type { CheckoutDraft } from '../../domain/checkout/checkout-draft.ts';
import * as checkoutMessages from '../../domain/checkout/checkout-messages.ts';
import {
  type CheckoutConfig,
  type CheckoutErrors,
  rejectedFields,
} from '../../domain/checkout/checkout-validation.ts';
import {
  CheckoutAction,
  type CheckoutChoices,
  CheckoutField,
  chosenMethod,
  plainCheckoutErrors,
  type PlainCheckoutView,
  readCheckoutDraft,
  typedFields,
} from '../../domain/checkout/plain-checkout.ts';
import { changedConsent, outdatedCodes } from '../../domain/consents/consent-boxes.ts';
import { paths } from '../../paths.ts';
import { errorText } from '../client/error-text.ts';
import { isFinalFailure } from '../../api/failures.ts';
import { randomId } from '../cookies/random-id.ts';
import type { ConsentShop } from './consent-boxes.ts';
import { readForm } from './read-form.ts';
import { completedOrder, decide } from '../access/visitor.ts';
import { failedStatus } from './basket-result.ts';
import { reviewedOrder } from './reviewed-order.ts';
import { calculate, firstDraft, loadChoices } from './checkout-choices.ts';
import { keepOrder, placeOnce } from './place-order.ts';
import {
  namesNoBasket,
  openPlainVisit,
  type PlainResult,
  type PlainShop,
  type PlainVisit,
  sessionUnavailable,
} from './plain-visit.ts';
import { NoShareLeft } from './server-proofs.ts';
import { forgetTyped, keepTyped, readTyped } from './typed-draft.ts';

export interface PlainCheckoutShop extends PlainShop, ConsentShop {
  readonly checkout: CheckoutConfig;
}

type Result = PlainResult<PlainCheckoutView>;

interface Sent {
  readonly visit: PlainVisit;
  readonly form: URLSearchParams;
  readonly shop: PlainCheckoutShop;
}

const view = ({ cookies }: PlainVisit, shown: PlainCheckoutView, status = 200): Result => ({
  kind: 'view',
  status,
  view: shown,
  cookies,
});

const redirect = ({ cookies }: PlainVisit, to: string): Result => ({ kind: 'redirect', to, cookies });

/** Offers to send the same bytes again. */
const again = ({ visit, form }: Sent, message: string, status: number): Result =>
  view(visit, { kind: 'again', message, fields: [...form] }, status);

/** Without goods, leads to the last order or the basket. */
const withoutGoods = (visit: PlainVisit): Result =>
  redirect(
    visit,
    completedOrder(visit.visitor, visit.isCustomer) ? paths.checkoutSuccess : paths.plainBasket,
  );

async function open(visit: PlainVisit, shop: PlainCheckoutShop): Promise<Result> {
  if (visit.isSignedOut) return redirect(visit, `${paths.plainBasket}?note=signedOut`);
  const decision = await decide(paths.checkout, visit.visitor);
  if (decision.kind === 'redirect')
    return redirect(visit, decision.to === paths.cart ? paths.plainBasket : decision.to);
  try {
    const choices = await loadChoices(visit, shop);
    if (!hasSelectedGroup(choices.basket)) return redirect(visit, paths.plainBasket);
    const typed = readTyped(visit);
    const draft = typed ? readCheckoutDraft(typed, choices) : await firstDraft(visit, choices);
    return view(visit, { kind: 'form', ...choices, draft, errors: {}, key: randomId() });
  } catch (error) {
    return view(visit, { kind: 'again', message: errorText(error), fields: [] }, failedStatus(error));
  }
}

interface Trouble {
  readonly errors?: CheckoutErrors;
  readonly message?: string | undefined;
  readonly status?: number;
}

/** The attempt's key; a refused order's attempt is over, and the next has another key. */
const keyOf = ({ form }: Sent, message: string | undefined): string =>
  (message === undefined ? form.get(CheckoutField.key) : null) || randomId();

const showForm = (
  sent: Sent,
  choices: CheckoutChoices,
  draft: CheckoutDraft,
  { errors = {}, message, status = UNPROCESSABLE }: Trouble = {},
): Result =>
  view(sent.visit, { kind: 'form', ...choices, draft, errors, message, key: keyOf(sent, message) }, status);

/** The order with its delivery price, before it is placed. */
async function review(
  sent: Sent,
  choices: CheckoutChoices,
  draft: CheckoutDraft,
  trouble: Trouble = {},
): Promise<Result> {
  const { visit, shop } = sent;
  if (!hasSelectedGroup(choices.basket)) return withoutGoods(visit);
  const method = chosenMethod(draft, choices.methods);
  const errors = plainCheckoutErrors(draft, shop.checkout, method, false);
  if (!method || Object.keys(errors).length > 0)
    return showForm(sent, choices, draft, { ...trouble, errors });
  try {
    const calculation = await calculate(visit, choices, draft, method);
    if (!calculation)
      return showForm(sent, choices, draft, { message: checkoutMessages.deliveryUncalculated });
    const { message, status = 200, errors: shown = {} } = trouble;
    const key = keyOf(sent, message);
    return view(
      visit,
      { kind: 'review', ...choices, draft, calculation, key, errors: shown, message },
      status,
    );
  } catch (error) {
    if (!isFinalFailure(error)) return again(sent, errorText(error), failedStatus(error));
    const refused = error instanceof HttpError ? rejectedFields(error.errors) : {};
    return showForm(sent, choices, draft, { errors: refused, message: errorText(error) });
  }
}

/** After a refusal: current data of the shop with everything typed. */
async function refused(sent: Sent, draft: CheckoutDraft, error: unknown): Promise<Result> {
  const { visit, shop } = sent;
  const choices = await loadChoices(visit, shop);
  if (error instanceof HttpError && error.code === ErrorCode.keyReused) {
    if (hasSelectedGroup(choices.basket))
      return review(sent, choices, draft, { message: checkoutMessages.orderedBefore, status: CONFLICT });
    return completedOrder(visit.visitor, visit.isCustomer)
      ? redirect(visit, paths.checkoutSuccess)
      : again(sent, checkoutMessages.orderUnknown, CONFLICT);
  }
  const errors = error instanceof HttpError ? rejectedFields(error.errors) : {};
  const trouble = { errors, message: errorText(error), status: failedStatus(error) };
  const { accept: _, ...correctable } = errors;
  return Object.keys(correctable).length > 0
    ? showForm(sent, choices, draft, trouble)
    : review(sent, choices, { ...draft, accept: false }, trouble);
}

async function order(sent: Sent, choices: CheckoutChoices, draft: CheckoutDraft): Promise<Result> {
  const { visit, form, shop } = sent;
  const rules = { ...shop.checkout, boxes: choices.boxes };
  const errors = plainCheckoutErrors(draft, rules, chosenMethod(draft, choices.methods), true);
  const { accept, ...others } = errors;
  if (Object.keys(others).length > 0) return showForm(sent, choices, draft, { errors });
  const isOutdated = outdatedCodes(choices.boxes, draft).length > 0;
  const consent = accept ?? (isOutdated ? changedConsent : undefined);
  if (consent !== undefined)
    return review(sent, choices, draft, { errors: { accept: consent }, status: UNPROCESSABLE });
  const made = reviewedOrder(draft, choices, form);
  // The server computes proofs for orders of the visitor's own basket only.
  if (made?.body.basket !== choices.basket.basket) return review(sent, choices, draft);
  try {
    keepOrder(visit, await placeOnce(visit, made.body, made.key));
    forgetTyped(visit);
    return redirect(visit, paths.checkoutSuccess);
  } catch (error) {
    if (error instanceof NoShareLeft) return again(sent, checkoutMessages.tooManyPlain, TOO_MANY_REQUESTS);
    if (error instanceof ProofError) return again(sent, checkoutMessages.busyPlain, UNAVAILABLE);
    if (!isFinalFailure(error)) return again(sent, errorText(error), failedStatus(error));
    return refused(sent, draft, error);
  }
}

async function take(sent: Sent): Promise<Result> {
  const { visit, form, shop } = sent;
  if (visit.isSignedOut) return view(visit, { kind: 'signedOut', fields: typedFields(form) }, UNAUTHORIZED);
  const isKept = keepTyped(visit, form);
  const action = form.get(CheckoutField.action);
  if (isKept && action === CheckoutAction.basket) return redirect(visit, paths.plainBasket);
  // A visitor continuing as a guest has no basket yet and edits the typed data.
  if (namesNoBasket(visit) && action !== CheckoutAction.edit && !completedOrder(visit.visitor, false))
    return again(sent, checkoutMessages.basketUnknown, CONFLICT);
  try {
    const choices = await loadChoices(visit, shop);
    const draft = readCheckoutDraft(form, choices);
    switch (action) {
      case CheckoutAction.order:
        return await order(sent, choices, draft);
      case CheckoutAction.basket:
        return showForm(sent, choices, draft, { message: checkoutMessages.commentNotKept });
      case CheckoutAction.edit:
        return hasSelectedGroup(choices.basket)
          ? showForm(sent, choices, draft, { status: 200 })
          : again(sent, checkoutMessages.nothingSelected, CONFLICT);
      default:
        return await review(sent, choices, draft);
    }
  } catch (error) {
    return again(sent, errorText(error), failedStatus(error));
  }
}

/** Handles the checkout without JavaScript. */
export async function handleCheckoutPage(request: Request, shop: PlainCheckoutShop): Promise<Result> {
  const form = request.method === 'POST' ? await readForm(request, shop.siteUrl) : undefined;
  if (typeof form === 'number') return { kind: 'refused', status: form };
  const visit = await openPlainVisit(request, shop);
  if (!visit) {
    const again = { kind: 'again', message: sessionUnavailable, fields: [...(form ?? [])] } as const;
    return { kind: 'view', status: BAD_GATEWAY, view: again, cookies: [] };
  }
  return form ? take({ visit, form, shop }) : open(visit, shop);
}
