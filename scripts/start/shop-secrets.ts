import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { keepPrivate, makeDataFolder } from '../../src/private-files.ts';
import { CONTENT_HOOK_PATH } from '../../src/contract/content-hook.ts';

const SecretsSchema = z.object({ hookSecret: z.string(), opsToken: z.string() });
export type ShopSecrets = z.infer<typeof SecretsSchema>;

const made = (): ShopSecrets => ({
  hookSecret: `whsec_${randomBytes(32).toString('base64')}`,
  opsToken: randomBytes(24).toString('base64url'),
});

/** The secrets of a shop that has its back end beside it; made once and kept in the data folder for its owner alone. */
export function readOrCreateSecrets(dataFolder: string): ShopSecrets {
  const file = join(dataFolder, 'secrets.json');
  try {
    keepPrivate(file);
    return z.parse(SecretsSchema, JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    // One that cannot be read is nobody's to replace.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  const secrets = made();
  makeDataFolder(dataFolder);
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  return secrets;
}

/**
 * Lets the embedded API tell the shop of edits and the shop's owner see what comes of them: the processes that are started
 * after this have the secrets. Answers where the owner looks, and with which token.
 */
export function shareSecrets({ dataFolder, port }: { dataFolder: string; port: number }): string {
  const { hookSecret, opsToken } = readOrCreateSecrets(dataFolder);
  const token = process.env.OPS_TOKEN ? 'token: OPS_TOKEN' : `token ${opsToken}`;
  process.env.HOOK_SECRETS ||= hookSecret;
  process.env.HOOK_URL ||= `http://localhost:${port}${CONTENT_HOOK_PATH}`;
  process.env.OPS_TOKEN ||= opsToken;
  return `http://localhost:${port}/ops (${token})`;
}
