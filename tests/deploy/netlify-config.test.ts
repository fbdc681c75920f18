import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { resolveConfig } from '@netlify/config';
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readEnvironment } from '../../src/environment/environment.ts';
import { PUBLISHED } from '../../src/netlify/publish.ts';
import { headersFile } from '../../src/netlify/headers-file.ts';
import { writeFileSync } from 'node:fs';
import { temporaryFolder } from '../temporary-folder.ts';

const RedirectSchema = z.object({
  from: z.string(),
  to: z.string(),
  query: z.record(z.string(), z.string()),
  status: z.int(),
  force: z.boolean(),
});

const root = fileURLToPath(new URL('../..', import.meta.url));
const file = join(root, 'netlify.toml');

/** The settings that `npm run build` gets from a command with variables of the host; a stand-in for npm prints them. */
function settingsOf(command: string, variables: Record<string, string>) {
  const folder = temporaryFolder('npm');
  const given = `printf '{"SITE_ID":"%s","SITE_URL":"%s"}' "$SITE_ID" "$SITE_URL"`;
  writeFileSync(join(folder, 'npm'), `#!/bin/sh\ntest "$*" = "run build" && ${given}\n`, { mode: 0o755 });
  const { stdout } = spawnSync('/bin/bash', ['-c', command], {
    env: { ...variables, PATH: `${folder}:/usr/bin:/bin` },
    encoding: 'utf8',
  });
  return readEnvironment(z.parse(z.record(z.string(), z.string()), JSON.parse(stdout)));
}

test('BUILD-07 netlify.toml names the command, the published folder and the plugin that keeps a build for the next', async () => {
  const { config, buildDir } = (await resolveConfig({
    config: file,
    repositoryRoot: root,
    offline: true,
    mode: 'require',
    env: {},
  })) as {
    buildDir: string;
    config: {
      build: { command: string; publish: string; environment: Record<string, string> };
      plugins: { package: string }[];
    };
  };
  const project = { SITE_ID: '3f1b2c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d', URL: 'https://polotno.netlify.app' };
  expect(settingsOf(config.build.command, project)).toMatchObject({
    siteId: 1,
    siteUrl: 'https://polotno.netlify.app',
  });
  expect(
    settingsOf(config.build.command, { ...project, SHOP_SITE_ID: '7', SITE_URL: 'https://shop.example' }),
  ).toMatchObject({ siteId: 7, siteUrl: 'https://shop.example' });
  expect(config.build.publish).toBe(join(buildDir, PUBLISHED));
  expect(config.build.environment).toMatchObject({ NODE_VERSION: '24' });
  const [plugin] = config.plugins;
  expect(existsSync(join(root, plugin?.package ?? '', 'manifest.yml'))).toBe(true);
});

test('BUILD-07 the redirects of netlify.toml lead page numbers to the files of the release', async () => {
  const { redirects, errors } = await parseAllRedirects({
    redirectsFiles: [],
    netlifyConfigPath: file,
    configRedirects: [],
    minimal: false,
  });
  expect(errors).toEqual([]);
  const shared = { query: { page: ':page' }, status: 200, force: false };
  expect(redirects.map((redirect) => z.parse(RedirectSchema, redirect))).toEqual([
    { from: '/catalog/search', to: '/catalog/search.html', ...shared },
    ...[':c1', ':c1/:c2', ':c1/:c2/:c3', ':c1/:c2/:c3/:c4', ':c1/:c2/:c3/:c4/:c5'].map((categories) => ({
      from: `/catalog/${categories}/detail/:code`,
      to: `/catalog/${categories}/detail/:code.html`,
      ...shared,
    })),
    ...['/catalog', '/collection', '/brands'].map((list) => ({
      from: `${list}/*`,
      to: `${list}/:splat/_page/:page.html`,
      ...shared,
    })),
    ...['/news', '/actions'].map((list) => ({ from: list, to: `${list}/_page/:page.html`, ...shared })),
  ]);
});

test('BUILD-07 the headers of a release are read by the host as they are meant, each from one rule', async () => {
  const folder = temporaryFolder('headers');
  const policy = "default-src 'self'; script-src 'self' 'sha256-abc='";
  const everywhere = { 'X-Content-Type-Options': 'nosniff', 'Content-Security-Policy': policy };
  writeFileSync(
    join(folder, '_headers'),
    headersFile(
      ['index.html', '_astro/a.json', 'feed.xml', 'icon.svg', 'speculation-rules.json'],
      everywhere,
    ),
  );
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [join(folder, '_headers')],
    configHeaders: undefined,
    minimal: true,
  });
  expect(errors).toEqual([]);
  expect(headers).toEqual([
    { for: '/*', values: { ...everywhere, 'Speculation-Rules': '"/speculation-rules.json"' } },
    { for: '/_astro/*', values: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
    { for: '/share/*', values: { 'Cache-Control': 'public, max-age=604800' } },
    { for: '/icon.svg', values: { 'Cache-Control': 'public, max-age=86400' } },
    { for: '/feed.xml', values: { 'Content-Type': 'application/xml; charset=utf-8' } },
    {
      for: '/speculation-rules.json',
      values: { 'Content-Type': 'application/speculationrules+json' },
    },
  ]);
});
