import * as z from 'zod/mini';
import { getFormParams, getFormType, sendForm } from '../../contract/shop/form.ts';
import { Header } from '../../contract/calls/headers.ts';
import { quoted } from '../../domain/prices/quotation.ts';
import { recordConsents, requireConsents } from '../consents/record-consents.ts';
import type { StoredForm } from '../db/document-kinds.ts';
import { formContact } from './form-contact.ts';
import { sendForm as send } from './send-form.ts';
import { notFound } from '../http/error-response.ts';
import { guestId } from '../idempotency/guest-id.ts';
import { runOnce } from '../idempotency/run-once.ts';
import { RateLimiter } from '../rate-limit/rate-limiter.ts';
import type { RouteContext } from '../route-context.ts';

const HOUR_SECONDS = 60 * 60;

/** Forms, their fields and submissions. */
export function serveForms({ serve, store, now, orderLimits }: RouteContext): void {
  const sent = new RateLimiter({ max: orderLimits.formsPerAddress, seconds: HOUR_SECONDS }, now);
  const found = (id: number): StoredForm => {
    const form = store.documents.one('form', id);
    if (form === undefined) throw notFound('Форма не найдена');
    return form;
  };

  serve(getFormType, ({ params }) => found(params.id));

  serve(getFormParams, ({ params }) => ({ data: found(params.id).params }));

  serve(sendForm, ({ body, client, header, address }) => {
    const moment = now();
    const onceRequest = {
      key: header(Header.idempotencyKey),
      client,
      guestId: guestId({ header, address }),
      request: { call: sendForm.name, body },
      now: moment,
      parse: (answer: unknown) => z.parse(sendForm.response, answer),
    };
    const form = found(body.typeId);
    return runOnce(store, onceRequest, () => {
      requireConsents(store, 'form', body);
      const id = send(store, { form, sent: body, client, now: moment });
      const uid = client.customer?.uid ?? null;
      const agreement = { ...body, place: 'form', placeTitle: `Форма ${quoted(form.title)}` } as const;
      const contact = formContact(form, body);
      recordConsents(store, { ...agreement, origin: { address, header }, uid, contact }, moment);
      const answer = {
        id,
        message: form.successMessage,
      };
      // Last, and in the same transaction: rejected and repeated forms do not count.
      sent.consume(address);
      return answer;
    });
  });
}
