import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readEnvironment } from '../../../src/environment/environment.ts';
import { EnvironmentSchema } from '../../../src/environment/schema.ts';
import { imageOf, readCompose, readIgnored, readStages, settingsOf } from './container-files.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const stages = readStages();
const { services, volumes } = readCompose();
const ours = Object.entries(services).filter(([, { build }]) => build);
const given = {
  POSTGRES_PASSWORD: 'password',
  HOOK_SECRETS: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
};

test('the images run what is there, not as root, and ask how they are with Node itself', () => {
  for (const target of ['shop', 'api']) {
    const { user, command, health, env } = imageOf(stages, target);
    expect(user).toBe('node');
    expect(command[0]).toBe('node');
    expect(existsSync(join(root, command[1] ?? ''))).toBe(true);
    expect(health[0]).toBe('node');
    expect(Object.keys(env).filter((name) => !(name in EnvironmentSchema.shape))).toEqual(['NODE_ENV']);
    expect(Object.keys(env).join()).not.toMatch(/SECRET|TOKEN|KEY|PASSWORD|DEMO/);
  }
});

test('the images are made from what is there with the Node of the project, the shop’s without development packages', () => {
  const version = readFileSync(join(root, '.nvmrc'), 'utf8').trim();
  const text = readFileSync(join(root, 'Dockerfile'), 'utf8');
  expect(text).toContain(`ARG NODE=${version}-slim`);
  const code = stages.find(({ name }) => name === 'code')?.instructions ?? [];
  const copied = code.flatMap(({ keyword, args }) =>
    keyword === 'COPY' ? args.split(/\s+/).slice(0, -1) : [],
  );
  expect(copied).toEqual(expect.arrayContaining(['package-lock.json', 'src', 'scripts']));
  for (const path of copied) expect(existsSync(join(root, path)), path).toBe(true);
  const sent = readIgnored().flatMap((line) => (line.startsWith('!') ? line.slice(1) : []));
  expect(sent.toSorted()).toEqual(copied.toSorted());
  expect(readIgnored()).toContain('*');
  expect(code.find(({ keyword }) => keyword === 'RUN')?.args).toMatch(/npm ci .*--omit=dev/);
  expect(text).toContain('FROM base AS shop\nCOPY --from=code /app /app\n');
  expect(stages.at(-1)?.name).toBe('shop');
});

test('our containers have read-only files, no rights and a volume each, and are reached from their machine only', () => {
  expect(ours.map(([name]) => name)).toEqual(['api', 'shop-1', 'shop-2', 'shop-3']);
  for (const [name, service] of ours) {
    expect(service).toMatchObject({ read_only: true, tmpfs: ['/tmp', '/app/.astro'], cap_drop: ['ALL'] });
    expect(service.security_opt).toEqual(['no-new-privileges:true']);
    expect(service.volumes).toEqual([`${name}:/data`]);
    expect(service.build?.context).toBe('.');
    expect(stages.map((stage) => stage.name)).toContain(service.build?.target);
    for (const port of service.ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:\d+:432[12]$/);
  }
  expect(Object.keys(volumes).toSorted()).toEqual(Object.keys(services).toSorted());
});

test('three servers share the database, two of them build, and every setting is one and is right', () => {
  const read = ours.map(([name, service]) => {
    const settings = settingsOf(service, given);
    expect(Object.keys(settings).filter((key) => !(key in EnvironmentSchema.shape))).toEqual([]);
    for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
      expect(condition).toBe('service_healthy');
      const { build, healthcheck } = services[other] ?? {};
      expect(healthcheck ?? imageOf(stages, build?.target ?? '').health).not.toEqual([]);
    }
    return { name, ...readEnvironment({ ...imageOf(stages, service.build?.target ?? '').env, ...settings }) };
  });
  const [api, ...shops] = read;
  expect(shops.map(({ nodeName }) => nodeName)).toEqual(['shop-1', 'shop-2', 'shop-3']);
  expect(shops.map(({ isBuilder }) => isBuilder)).toEqual([true, true, false]);
  for (const shop of shops) {
    expect(shop.databaseUrl).toBe('postgresql://vitrina:password@db/vitrina?sslmode=disable');
    expect(new URL(shop.internalApiUrl).hostname).toBe('api');
    expect(shop.hookSecrets).toEqual(api?.hookSecrets);
    expect(shop.allowedHosts).toContain(shop.name);
  }
  expect(api).toMatchObject({ demo: false, allowedHosts: ['api'] });
  expect(shops.map(({ name }) => name)).toContain(new URL(api?.hookUrl ?? '').hostname);
});
