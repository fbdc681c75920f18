import { env } from '../src/env.ts';
import { startOptions } from '../src/reference-api/command-line.ts';
import { StartError } from '../src/reference-api/start-error.ts';
import { startReferenceApi } from '../src/reference-api/start.ts';

try {
  const {
    SHOP_ORIGINS: shopOrigins = '',
    PUBLIC_API_URL: publicApiUrl = '',
    HOOK_URL: hookUrl = '',
  } = process.env;
  const environment = { ...env, shopOrigins, publicApiUrl, hookUrl };
  const api = await startReferenceApi(startOptions(process.argv.slice(2), environment));
  console.log(`Reference API: ${api.url}`);
  for (const end of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
    process.once(end, () => void api.close().then(() => process.exit(0)));
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
