import * as z from 'zod/mini';
import * as contract from '../../contract/order/blank.ts';
import { Header } from '../../contract/calls/headers.ts';
import { normalisePhone } from '../../domain/phones/international-phone.ts';
import { recordConsents, requireConsents } from '../consents/record-consents.ts';
import { addBlank, blankView, placeBlank } from './place-blank.ts';
import { QuickOrderRateLimit } from './quick-order-rate-limit.ts';
import { BLANK_STATUSES } from './blank-statuses.ts';
import { pageMeta, readPaging } from '../http/paging.ts';
import { guestId } from '../idempotency/guest-id.ts';
import { runOnce } from '../idempotency/run-once.ts';
import type { RouteContext } from '../route-context.ts';

const PAGE = 10;

/** Quick orders: by anybody, and those of the account. */
export function serveBlanks({ serve, serveCustomer, store, now, orderLimits }: RouteContext): void {
  const { blanks } = store;
  const pace = new QuickOrderRateLimit(orderLimits, now);

  serveCustomer(contract.getBlanks, ({ customer: { uid }, query }) => {
    const paging = readPaging(query, PAGE);
    const counts = blanks.counts(uid);
    const total =
      query.statusId === undefined
        ? [...counts.values()].reduce((sum, count) => sum + count, 0)
        : (counts.get(query.statusId) ?? 0);
    return {
      data: blanks
        .page(uid, query.statusId, paging.limit, paging.offset)
        .map((blank) => blankView(store, blank)),
      meta: pageMeta(paging, total),
      statuses: [...BLANK_STATUSES],
    };
  });

  serveCustomer(contract.getBlankCounts, ({ customer }) => {
    const counts = blanks.counts(customer.uid);
    return { data: BLANK_STATUSES.map(({ id, title }) => ({ id, title, count: counts.get(id) ?? 0 })) };
  });

  serveCustomer(contract.deleteBlanks, ({ customer, query }) => ({
    deletedIds: store.change(() => [...new Set(query.ids)].filter((id) => blanks.hide(customer.uid, id))),
  }));

  serveCustomer(contract.addBlank, ({ customer, client, body, header, address }) => {
    const moment = now();
    const parse = (answer: unknown) => z.parse(contract.BlankSchema, answer);
    const onceRequest = { client, guestId: '', request: { call: 'addBlank', body }, now: moment, parse };
    return runOnce(store, { ...onceRequest, key: header(Header.idempotencyKey) }, () =>
      pace.run({ customer, phone: '', address }, () =>
        blankView(
          store,
          addBlank(store, { customer, priceRole: client.priceRole, goods: body, now: moment }),
        ),
      ),
    );
  });

  serve(contract.placeBlank, ({ client, body, header, address }) => {
    const moment = now();
    const parse = (answer: unknown) => z.parse(z.object({ id: z.int() }), answer);
    const onceRequest = {
      client,
      guestId: guestId({ header, address }, body.deviceId),
      request: { call: 'placeBlank', body },
      now: moment,
      parse,
    };
    return runOnce(store, { ...onceRequest, key: header(Header.idempotencyKey) }, () =>
      pace.run({ customer: client.customer, phone: body.phone, address }, () => {
        requireConsents(store, 'quickOrder', body);
        const { id } = placeBlank(store, client, body, moment);
        const person = {
          uid: client.customer?.uid ?? null,
          contact: { channel: 'phone', value: normalisePhone(body.phone) },
        } as const;
        const agreement = { ...body, ...person, place: 'quickOrder', origin: { address, header } } as const;
        recordConsents(store, agreement, moment);
        return { id };
      }),
    );
  });
}
