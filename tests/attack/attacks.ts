import type { Attack } from './attack.ts';
import { accounts } from './attacks/accounts.ts';
import { connections } from './attacks/connections.ts';
import { cookies } from './attacks/cookies.ts';
import { delivery } from './attacks/delivery.ts';
import { files } from './attacks/files.ts';
import { fronts } from './attacks/fronts.ts';
import { fuzz } from './attacks/fuzz.ts';
import { keys } from './attacks/keys.ts';
import { logs } from './attacks/logs.ts';
import { oddRequests } from './attacks/odd-requests.ts';
import { passwords } from './attacks/passwords.ts';
import { pictures } from './attacks/pictures.ts';
import { pipelines } from './attacks/pipelines.ts';
import { reading } from './attacks/reading.ts';
import { serverWork } from './attacks/server-work.ts';
import { shares } from './attacks/shares.ts';
import { signals } from './attacks/signals.ts';
import { sockets } from './attacks/sockets.ts';
import { spellings } from './attacks/spellings.ts';
import { staff } from './attacks/staff.ts';
import { stock } from './attacks/stock.ts';
import { texts } from './attacks/texts.ts';
import { tokens } from './attacks/tokens.ts';
import { uploads } from './attacks/uploads.ts';

/** Each in its turn; what changes most for the others comes last. */
export const attacks: readonly Attack[] = [
  files,
  reading,
  spellings,
  tokens,
  oddRequests,
  fronts,
  texts,
  logs,
  keys,
  uploads,
  pictures,
  sockets,
  connections,
  pipelines,
  passwords,
  staff,
  accounts,
  cookies,
  delivery,
  serverWork,
  fuzz,
  shares,
  stock,
  signals,
];
