import './start/umask.ts';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { env } from '../src/env.ts';
import { snapshotFile } from '../src/rebuild/snapshot/snapshot.ts';

if (!existsSync(snapshotFile(env.dataFolder))) {
  console.error('There is no content to show yet: run npm run api and npm run build first.');
  process.exit(1);
}
process.env.ASTRO_TELEMETRY_DISABLED = '1';
const { dev } = await import('astro');
await dev({ root: fileURLToPath(new URL('..', import.meta.url)) });
