import './start/umask.ts';
import { parseArgs } from 'node:util';
import { env } from '../src/env.ts';
import { type DraftKind, draftKinds } from '../src/contract/content/draft.ts';
import { draftKeys, draftLink, MAX_DRAFT_LINK_SECONDS } from '../src/http/draft-signature.ts';
import { existingSecrets } from './start/shop-secrets.ts';

const USAGE = `Use: npm run draft -- ${draftKinds.join('|')} ID [--hours N]`;
const HOUR_SECONDS = 60 * 60;
const MAX_HOURS = MAX_DRAFT_LINK_SECONDS / HOUR_SECONDS;

class UsageError extends Error {}

/** What a link is for; the arguments as they were typed. @throws UsageError */
function linkOptions(args: readonly string[]): { kind: DraftKind; id: number; hours: number } {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { hours: { type: 'string', default: '72' } },
  });
  const [name, id = '', ...others] = positionals;
  const kind = draftKinds.find((one) => one === name);
  if (!kind || !/^[1-9]\d{0,14}$/.test(id) || others.length > 0) throw new UsageError(USAGE);
  const hours = Number(values.hours);
  if (!/^[1-9]\d*$/.test(values.hours) || hours > MAX_HOURS)
    throw new UsageError(`--hours must be a whole number from 1 to ${MAX_HOURS}.`);
  return { kind, id: Number(id), hours };
}

try {
  const { kind, id, hours } = linkOptions(process.argv.slice(2));
  const secret = env.draftSecrets[0] ?? existingSecrets(env.dataFolder)?.draftSecret;
  const [key] = draftKeys(secret === undefined ? [] : [secret]);
  if (!key) throw new UsageError('There is no DRAFT_SECRETS, without which no draft can be seen.');
  const expires = Math.floor(Date.now() / 1000) + hours * HOUR_SECONDS;
  console.log(draftLink(env.siteUrl, key, { kind, id, expires }));
} catch (error) {
  const isWrongArgument = error instanceof TypeError && 'code' in error;
  if (!(error instanceof UsageError) && !isWrongArgument) throw error;
  console.error(isWrongArgument ? `${error.message}\n${USAGE}` : error.message);
  process.exitCode = 2;
}
