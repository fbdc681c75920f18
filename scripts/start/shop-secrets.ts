import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { keepPrivate, makeDataFolder } from '../../src/private-files.ts';
import { CONTENT_HOOK_PATH } from '../../src/contract/content/content-hook.ts';

const madeSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

const SecretsSchema = z.object({ hookSecret: z.string(), draftSecret: z.string(), opsToken: z.string() });
/** A file of before there were drafts has no secret of theirs. */
const WrittenSchema = z.extend(SecretsSchema, { draftSecret: z.optional(z.string()) });
export type ShopSecrets = z.infer<typeof SecretsSchema>;

const made = (): ShopSecrets => ({
  hookSecret: madeSecret(),
  draftSecret: madeSecret(),
  opsToken: randomBytes(24).toString('base64url'),
});

const textOf = (secrets: ShopSecrets) => `${JSON.stringify(secrets, null, 2)}\n`;

/** The secrets that were made for a data folder; undefined where none were. */
export function existingSecrets(dataFolder: string): ShopSecrets | undefined {
  const file = join(dataFolder, 'secrets.json');
  try {
    keepPrivate(file);
    const written = z.parse(WrittenSchema, JSON.parse(readFileSync(file, 'utf8')));
    const secrets = { ...written, draftSecret: written.draftSecret ?? madeSecret() };
    if (written.draftSecret === undefined) writeFileSync(file, textOf(secrets));
    return secrets;
  } catch (error) {
    // A secret that cannot be read is not replaced.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    return undefined;
  }
}

/** The secrets of a shop that has its back end beside it; made once and kept in the data folder for its owner alone. */
export function readOrCreateSecrets(dataFolder: string): ShopSecrets {
  const existing = existingSecrets(dataFolder);
  if (existing) return existing;
  const secrets = made();
  makeDataFolder(dataFolder);
  writeFileSync(join(dataFolder, 'secrets.json'), textOf(secrets), { mode: 0o600, flag: 'wx' });
  return secrets;
}

/**
 * Lets the embedded API notify the shop of edits, the shop show its drafts, and the shop's owner see what comes of them: the processes that are started
 * after this have the secrets. Answers where the owner looks, and with which token.
 */
export function shareSecrets({ dataFolder, port }: { dataFolder: string; port: number }): string {
  const { hookSecret, draftSecret, opsToken } = readOrCreateSecrets(dataFolder);
  const token = process.env.OPS_TOKEN ? 'token: OPS_TOKEN' : `token ${opsToken}`;
  process.env.HOOK_SECRETS ||= hookSecret;
  process.env.DRAFT_SECRETS ||= draftSecret;
  process.env.HOOK_URL ||= `http://localhost:${port}${CONTENT_HOOK_PATH}`;
  process.env.OPS_TOKEN ||= opsToken;
  return `http://localhost:${port}/ops (${token})`;
}
