import { computed, type ReadableAtom } from 'nanostores';
import { type ConsentBox, consentBoxes } from '../../domain/consents/consent-boxes.ts';
import { $consentDocuments } from '../consents/consent-documents.ts';
import { hasPageContext } from '../page/page-context.ts';
import { shopHas } from '../shop/shop-parts.ts';
import { $customer } from '../visitor/visitor.ts';
import { $checkoutDraft } from './checkout-draft.ts';

const $opensAccount = computed(
  [$checkoutDraft, $customer],
  ({ signUp }, customer) => signUp && customer === null && hasPageContext() && shopHas('signUp'),
);

/** What the order's form asks to agree to; an account that it opens has consents of its own. */
export const $orderBoxes: ReadableAtom<readonly ConsentBox[]> = computed(
  [$consentDocuments, $opensAccount],
  (documents = [], opensAccount) =>
    opensAccount ? consentBoxes(documents, 'order', 'signUp') : consentBoxes(documents, 'order'),
);
