import { calls } from '../../../src/contract/routes.ts';
import { Client } from '../../conformance/client.ts';
import { type AttackTarget, type Attack, type Check } from '../attack.ts';

const clientOf = ({ api, attacker }: AttackTarget) =>
  new Client({
    api: api.url,
    siteId: 1,
    currencyId: 1,
    fetch: (request) => {
      attacker.requests++;
      return fetch(request);
    },
  });

const deviceId = 'device-of-the-victim';

/** Spellings of a token whose numbers would read the same. */
const otherSpellings = (token: string): string[] => [
  token.replace(/\.(\d+)\./, '.0$1.'),
  token.replace(/\.(\d+)\./, '.00.'),
  token.replace(/\.(\d+)\./, '.+$1.'),
  token.replace(/\.(\d+)\./, '. $1.'),
  token.replace(/\.(\d+)\./, '.$1e0.'),
  ` ${token}`,
  `${token}=`,
  token.toUpperCase(),
  token.slice(0, -1),
];

async function play(target: AttackTarget): Promise<Check[]> {
  const client = clientOf(target);
  const { refreshToken } = target.victim;
  const accepted: string[] = [];
  for (const oldRefreshToken of otherSpellings(refreshToken)) {
    if (oldRefreshToken === refreshToken) continue;
    const { status } = await client.send(calls.refresh, { body: { oldRefreshToken, deviceId } });
    if (status === 200) accepted.push(oldRefreshToken);
  }
  return [
    {
      what: 'other spellings of a refresh token that are taken',
      figure: String(accepted.length),
      holds: accepted.length === 0,
    },
  ];
}

export const keys: Attack = { name: 'tokens by other spellings', play };
