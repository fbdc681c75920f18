import type { WholesaleRequest } from '../../contract/account/user.ts';

/** What a customer reads about a requested wholesaler's role; undefined without a request. */
export function wholesaleNotice(request: WholesaleRequest | null | undefined): string | undefined {
  if (!request) return undefined;
  if (request.state === 'waiting')
    return 'Заявка на\u00a0опт на\u00a0рассмотрении: пока цены розничные. Решение придёт письмом.';
  const why = request.reason ? ` Причина: ${request.reason}` : '';
  return `Заявка на\u00a0опт отклонена: цены остаются розничными.${why}`;
}
