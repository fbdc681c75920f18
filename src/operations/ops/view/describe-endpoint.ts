import type { IndexNowProblem } from '../../index-now/index-now-problem.ts';
import type { AnnouncedEndpoint } from '../../index-now/announced-pages.ts';
import { addresses, moment, timeOfDay } from './labels.ts';

function describeProblem(problem: IndexNowProblem): string {
  switch (problem.code) {
    case 'unreachable':
      return 'не\u00a0отвечает';
    case 'busy':
      return `пока не\u00a0принимает (ответ ${problem.status})`;
    case 'refused':
      return `не\u00a0принимает (ответ ${problem.status}): проверьте INDEXNOW_KEY и\u00a0SITE_URL`;
  }
}

function describeState({ endpoint, state }: AnnouncedEndpoint): string {
  const name = URL.parse(endpoint)?.host ?? endpoint;
  if (!state) return `${name}: ещё ничего не\u00a0отправлялось.`;
  const { problem, pending, retryAt, confirmedAt, confirmed = 0 } = state;
  if (problem) {
    const retry = retryAt === undefined ? '' : ` Следующая попытка в\u00a0${timeOfDay(retryAt)}.`;
    return `${name} ${describeProblem(problem)}. Ждут отправки: ${addresses(pending)}.${retry}`;
  }
  return confirmedAt === undefined
    ? `${name}: изменений ещё не\u00a0было.`
    : `${name}: ${moment(confirmedAt)} отправлено ${addresses(confirmed)}, больше ничего не\u00a0ждёт.`;
}

export function describeEndpoint(endpoint: AnnouncedEndpoint): string {
  const refused = endpoint.state?.refused ?? [];
  const ending = refused.length === 0 ? '' : ` Не\u00a0приняты: ${refused.join(', ')}.`;
  return `${describeState(endpoint)}${ending}`;
}
