import { atom, type ReadableAtom } from 'nanostores';
import * as z from 'zod/mini';
import type { FormType } from '../../../contract/shop/form.ts';
import {
  getRaffle,
  joinRaffle,
  RAFFLE_PARTICIPANTS_LIMIT,
  type Participant,
  type Raffle,
} from '../../../contract/content/raffle.ts';
import { formField } from '../../../domain/forms/form-field.ts';
import { errorText } from '../../../session/client/error-text.ts';
import { environment } from '../../../stores/environment/environment.ts';
import { createFilledForm, type Form } from '../../../stores/forms/filled-form.ts';
import { formRules } from '../../../stores/forms/form.ts';
import { createLatestRequest } from '../../../stores/requests/latest-request.ts';
import { persisted } from '../../../stores/storage/persisted.ts';

/** Participants searched for winners, and the page size. */
const WINNERS_LIMIT = 100;
const WINNERS_PAGES = 10;

export type RaffleState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  | {
      readonly status: 'ready';
      readonly raffle: Raffle;
      /** Null until loaded; only after the raffle's end. */
      readonly winners: readonly Participant[] | null;
      readonly turningTo: number | null;
      readonly failure: string | null;
    };

export interface LiveRaffle {
  readonly $raffle: ReadableAtom<RaffleState>;
  /** A guest's ticket is this browser's. */
  readonly $ticket: ReadableAtom<number | null>;
  readonly load: () => Promise<void>;
  readonly turnTo: (page: number) => Promise<void>;
  readonly form: Form;
}

const fields = [
  formField('fio', 'Фамилия и имя', 'fullName', { required: true, placeholder: 'Иванова Анна' }),
  formField('phone', 'Телефон', 'phone', { required: true, maxLength: 20 }),
  formField('email', 'E-mail', 'email', { required: true, placeholder: 'anna@example.com' }),
  formField('city', 'Город', 'text', { maxLength: 60, placeholder: 'Тула' }),
];

const type: FormType = {
  id: 0,
  code: 'raffle',
  title: 'Участвовать',
  description:
    'С\u00a0одного номера телефона участвуют один раз. В\u00a0списке будут только имя, первая буква фамилии и\u00a0город.',
  submitTitle: 'Участвовать',
  successMessage: '',
  consentRequired: true,
};

interface TicketEvents {
  readonly onTicket: (number: number) => void;
  /** The request has an answer, or none. */
  readonly onSettled: () => void;
}

function createTicketForm(codeUrl: string, { onTicket, onSettled }: TicketEvents): Form {
  return createFilledForm({
    name: `raffle-${codeUrl}`,
    fetch: async () => ({ type, params: fields, rules: await formRules() }),
    place: 'raffle',
    body: ({ value, consents }) => ({
      fio: value('fio'),
      phone: value('phone'),
      email: value('email'),
      ...consents,
      city: value('city') || null,
    }),
    async send(body) {
      try {
        const { number } = await environment().client.call(joinRaffle, { params: { codeUrl }, body });
        onTicket(number);
        return `Вы\u00a0участвуете. Ваш номер — ${number}, мы\u00a0отправили его и\u00a0на\u00a0почту`;
      } finally {
        onSettled();
      }
    },
  });
}

function createRaffle(codeUrl: string): LiveRaffle {
  const $state = atom<RaffleState>({ status: 'loading' });
  const $ticket = persisted(`raffle:${codeUrl}`, z.nullable(z.int()), null);
  const request = createLatestRequest();

  const fetchRaffle = (page: number, limit: number, signal?: AbortSignal): Promise<Raffle> =>
    environment().client.call(getRaffle, { params: { codeUrl }, query: { page, limit } }, { signal });
  /** Undefined where another page is asked for meanwhile. */
  const fetchPage = (page: number): Promise<Raffle | undefined> =>
    request.send((signal) => fetchRaffle(page, RAFFLE_PARTICIPANTS_LIMIT, signal));

  const show = (raffle: Raffle): void => {
    const before = $state.get();
    const winners = before.status === 'ready' ? before.winners : null;
    $state.set({ status: 'ready', raffle, winners, turningTo: null, failure: null });
    if (raffle.ownNumber !== null) $ticket.set(raffle.ownNumber);
  };

  /** Without all participants, the marks in the list remain. */
  const findWinners = async (): Promise<void> => {
    const winners: Participant[] = [];
    try {
      for (let page = 1, last = 1; page <= last && page <= WINNERS_PAGES; page++) {
        const { data, meta } = (await fetchRaffle(page, WINNERS_LIMIT)).participants;
        winners.push(...data.filter(({ isWinner }) => isWinner));
        last = meta.pageCount;
      }
    } catch {
      return;
    }
    const state = $state.get();
    if (state.status === 'ready') $state.set({ ...state, winners });
  };

  const load = async (): Promise<void> => {
    if ($state.get().status === 'failed') $state.set({ status: 'loading' });
    try {
      const raffle = await fetchPage(1);
      if (!raffle) return;
      show(raffle);
      if (raffle.status === 'finished') await findWinners();
    } catch (error) {
      $state.set({ status: 'failed', message: errorText(error) });
    }
  };

  const turnTo = async (page: number): Promise<void> => {
    const before = $state.get();
    if (before.status !== 'ready') return;
    $state.set({ ...before, turningTo: page, failure: null });
    try {
      const raffle = await fetchPage(page);
      if (raffle) show(raffle);
    } catch (error) {
      const state = $state.get();
      if (state.status === 'ready') $state.set({ ...state, turningTo: null, failure: errorText(error) });
    }
  };

  const form = createTicketForm(codeUrl, {
    onTicket: (number) => $ticket.set(number),
    // There is a new participant, or the state has changed.
    onSettled: () => void turnTo(1),
  });

  return { $raffle: $state, $ticket, load, turnTo, form };
}

const raffles = new Map<string, LiveRaffle>();

export function raffleOf(codeUrl: string): LiveRaffle {
  const raffle = raffles.get(codeUrl) ?? createRaffle(codeUrl);
  raffles.set(codeUrl, raffle);
  return raffle;
}
