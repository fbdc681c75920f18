import type { PurgeProblem } from '../../purge/purge-problem.ts';
import type { PurgeState } from '../../purge/stale-files.ts';
import { addresses, moment, timeOfDay } from './labels.ts';

function describeProblem(problem: PurgeProblem): string {
  switch (problem.code) {
    case 'unreachable':
      return 'Адрес PURGE_URL не\u00a0отвечает.';
    case 'refused':
      return `Адрес PURGE_URL не\u00a0принимает (ответ ${problem.status}).`;
  }
}

export function describePurge({ problem, pending, retryAt, confirmedAt, confirmed = 0 }: PurgeState): string {
  if (problem) {
    const retry = retryAt === undefined ? '' : ` Следующая попытка в\u00a0${timeOfDay(retryAt)}.`;
    return `${describeProblem(problem)} Ждут сброса: ${addresses(pending)}.${retry}`;
  }
  if (confirmedAt === undefined) return 'Изменений ещё не\u00a0было.';
  const rest = pending === 0 ? 'больше ничего не\u00a0ждёт' : `ждут сброса: ${addresses(pending)}`;
  return `${moment(confirmedAt)} сброшено ${addresses(confirmed)}, ${rest}.`;
}
