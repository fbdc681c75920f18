import { getRaffle, joinRaffle, RAFFLE_PARTICIPANTS_LIMIT } from '../../contract/content/raffle.ts';
import { pageMeta, readPaging } from '../http/paging.ts';
import { notFound } from '../http/error-response.ts';
import { joinRaffle as join } from './join-raffle.ts';
import { participant, raffleStatus } from './raffle-view.ts';
import { RateLimiter } from '../rate-limit/rate-limiter.ts';
import { withRateLimits } from '../rate-limit/with-rate-limits.ts';
import type { RouteContext } from '../route-context.ts';

const HOUR_SECONDS = 60 * 60;

export function serveRaffles({ serve, store, now, orderLimits }: RouteContext): void {
  const entries = new RateLimiter({ max: orderLimits.raffleEntriesPerAddress, seconds: HOUR_SECONDS }, now);
  const { documents, raffleParticipants } = store;
  const found = (codeUrl: string) => {
    const raffle = documents.one('raffle', codeUrl);
    if (raffle === undefined) throw notFound('Розыгрыш не найден');
    return raffle;
  };

  serve(getRaffle, ({ params, query, client: { customer } }) => {
    const raffle = found(params.codeUrl);
    const paging = readPaging(query, RAFFLE_PARTICIPANTS_LIMIT);
    const own = customer === undefined ? undefined : raffleParticipants.numberOf(raffle.id, customer.uid);
    return {
      ...raffle,
      status: raffleStatus(raffle, now()),
      participants: {
        data: raffleParticipants.page(raffle.id, paging.limit, paging.offset).map(participant),
        meta: pageMeta(paging, raffleParticipants.count(raffle.id)),
      },
      ownNumber: own ?? null,
    };
  });

  serve(joinRaffle, ({ params, body, client, address, header }) => ({
    number: withRateLimits([[entries, address]], () =>
      join(store, {
        raffle: found(params.codeUrl),
        form: body,
        client,
        limits: orderLimits,
        origin: { address, header },
        now: now(),
      }),
    ),
  }));
}
