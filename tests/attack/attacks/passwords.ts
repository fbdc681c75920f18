import { calls } from '../../../src/contract/routes.ts';
import { Client } from '../../conformance/client.ts';
import { type Arena, type Attack, type Check } from '../attack.ts';

const GUESSES = 60;

const as = ({ api, attacker }: Arena, address: string): Client =>
  new Client({
    ...{ api: api.url, siteId: 1, currencyId: 1 },
    fetch: (request) => {
      attacker.requests++;
      const headers = new Headers(request.headers);
      headers.set('x-forwarded-for', address);
      return fetch(new Request(request, { headers }));
    },
  });

/** Strangers guess the password by e-mail and phone from many addresses; how many of the guesses were looked at. */
const guessed = async (arena: Arena): Promise<number> => {
  const { email, phone } = arena.victim;
  let looked = 0;
  for (let one = 0; one < Math.round(GUESSES * arena.share); one++) {
    const body = {
      username: one % 2 ? email : phone,
      password: `guess-${one}`,
      emailOnly: false,
      scenario: 'user',
      deviceId: `stranger-${one}`,
    };
    const { status } = await as(arena, `203.0.113.${50 + (one % 5)}`).send(calls.login, { body });
    if (status !== 429 && status !== 428) looked++;
  }
  return looked;
};

const play = async (arena: Arena): Promise<Check[]> => {
  const looked = await guessed(arena);
  const { email, password } = arena.victim;
  const body = {
    username: email,
    password,
    emailOnly: false,
    scenario: 'user',
    deviceId: 'owner-new-device',
  };
  const owner = await as(arena, '198.51.100.77').send(calls.login, { body });
  return [
    {
      what: 'guesses that were looked at',
      figure: `${looked} of ${Math.round(GUESSES * arena.share)}`,
      holds: looked <= 50,
    },
    {
      what: 'the owner signs in on a new device afterwards',
      figure: String(owner.status),
      holds: owner.status === 200,
    },
  ];
};

export const passwords: Attack = { name: 'wrong passwords', play };
