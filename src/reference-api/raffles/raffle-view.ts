import type { Participant, Raffle } from '../../contract/content/raffle.ts';
import type { RaffleText } from '../db/document-kinds.ts';
import type { StoredParticipant } from './raffle-participants.ts';

export function raffleStatus({ startsAt, endsAt }: RaffleText, now: Date): Raffle['status'] {
  if (now.getTime() < Date.parse(startsAt)) return 'upcoming';
  return now.getTime() < Date.parse(endsAt) ? 'open' : 'finished';
}

/** «Иванова Анна Петровна» is «Анна И.» to strangers. */
export function participant({ fio, ...entrant }: StoredParticipant): Participant {
  const [last = '', first] = fio.split(' ').filter((word) => word !== '');
  const name = first === undefined ? last : `${first} ${last.charAt(0)}.`;
  return { ...entrant, name: name === '' ? 'Участник' : name };
}
