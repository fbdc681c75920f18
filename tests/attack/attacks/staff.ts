import { type Attack, type AttackTarget, atMost, type Check, none } from '../attack.ts';
import { CutOff } from '../attacker.ts';

const MEGABYTE = 1024 * 1024;
const PROMISED_MS = 100;
/** Of a request that was ended while it was being sent. */
const UNREAD = 0;
const REFUSED = [401, 422, UNREAD];
const SIGN_IN = '/staff/sign-in';
const PATHS = [SIGN_IN, `${SIGN_IN}/code`, '/desk/orders/1/step', '/editor/news/1', '/staff/people'];

const repeated = (text: string): string => text.repeat(Math.floor((MEGABYTE - 200) / text.length));

/** Forms of a megabyte, the most that staff may send: each costs whoever reads it field by field. */
const bodies: readonly (readonly [type: string, body: string])[] = [
  ['application/x-www-form-urlencoded', repeated('a&')],
  ['application/x-www-form-urlencoded', repeated('a=%22&')],
  ['application/x-www-form-urlencoded', `a=${repeated('<')}`],
  [
    'multipart/form-data; boundary=x',
    repeated('--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'),
  ],
];

/** Sends staff's pages what nobody has typed; the longest turn of the API's event loop, and what is answered but asks to sign in. */
async function longForms({ api, attacker }: AttackTarget): Promise<Check[]> {
  const opened: string[] = [];
  await api.reset();
  for (const path of PATHS) {
    for (const [type, body] of bodies) {
      const headers = { origin: api.url, 'content-type': type, 'content-length': String(body.length) };
      // What is no form of staff is not read, and the connection ends with the answer.
      const status = await attacker
        .send(api.url, path, { isFirst: true, method: 'POST', headers, body })
        .then((answer) => answer.status)
        .catch((error: unknown) => {
          if (error instanceof CutOff) return UNREAD;
          throw error;
        });
      if (!REFUSED.includes(status)) opened.push(`${path}: ${status}`);
    }
  }
  const { longestTurnMs } = await api.turn();
  return [
    none('forms of strangers that are not asked to sign in', opened),
    atMost('longest turn of the API with forms of a megabyte', longestTurnMs, PROMISED_MS, ' ms'),
  ];
}

/** What a stranger sends to the staff's pages. */
export const staff: Attack = { name: 'forms of strangers for staff', play: longForms };
