import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '../temporary-folder.ts';
import { type Certificate, makeCertificate } from './certificate.ts';

/** How often a starting nginx is asked whether it listens. */
const POLL_MS = 10;

const documented = (name: string) => fileURLToPath(new URL(`../../docs/deploy/${name}`, import.meta.url));

/** Whether nginx is installed here. */
export const hasNginx = spawnSync('nginx', ['-v']).status === 0;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

interface Places {
  dataFolder: string;
  port: number;
  nodePort: number;
  certificate: Certificate;
  /** Whether it speaks TLS, as in public. */
  isTls: boolean;
}

/** The documented configuration with the paths and ports of a test; nothing else of it is changed. */
function configured(
  name: string,
  folder: string,
  { dataFolder, port, nodePort, certificate, isTls }: Places,
): string {
  const { key, file } = certificate;
  const tls = isTls ? ' ssl' : '';
  return readFileSync(documented(name), 'utf8')
    .replaceAll('/var/lib/vitrina', dataFolder)
    .replaceAll('/var/log/nginx', folder)
    .replace(/127\.0\.0\.1:432[12]/, `127.0.0.1:${nodePort}`)
    .replaceAll(/listen \[::\].*;/g, '')
    .replace('listen 80;', `listen unix:${folder}/http.sock;`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port}${tls};`)
    .replace('listen 443 ssl default_server;', `listen 127.0.0.1:${port}${tls} default_server;`)
    .replace('listen 80 default_server;', '')
    .replace(/server_name ((?:api\.)?shop\.example);/g, 'server_name $1 127.0.0.1 localhost;')
    .replace(/(ssl_certificate +)\S+;/, `$1${file};`)
    .replace(/(ssl_certificate_key +)\S+;/, `$1${key};`);
}

export interface RunningNginx {
  port: number;
  /** The socket of the server that listens on port 80 in the documented configuration. */
  plainSocket: string;
  /** Everything in its access and error logs, those of the packaged nginx.conf included. */
  logs: () => string;
  stop(): Promise<void>;
}

/** Visitors are those whom a balancer on this machine names. */
export const BEHIND_BALANCER = 'set_real_ip_from 127.0.0.0/8; real_ip_header X-Forwarded-For;';

/** Starts nginx with a documented configuration before a Node server; `further` stands beside it. */
export const startNginx = (
  dataFolder: string,
  nodePort: number,
  name = 'nginx.conf',
  further = '',
): Promise<RunningNginx> => start({ dataFolder, nodePort, name, further, isTls: false });

/** The same before the shop, with a certificate that it has signed itself. */
export const startTlsNginx = (dataFolder: string, nodePort: number): Promise<RunningNginx> =>
  start({ dataFolder, nodePort, name: 'nginx.conf', further: '', isTls: true });

async function start({
  dataFolder,
  nodePort,
  name,
  further,
  isTls,
}: Pick<Places, 'dataFolder' | 'nodePort' | 'isTls'> & {
  name: string;
  further: string;
}): Promise<RunningNginx> {
  const folder = temporaryFolder('nginx');
  const port = await freePort();
  mkdirSync(join(folder, 'temp'));
  const places = { dataFolder, port, nodePort, certificate: makeCertificate(folder), isTls };
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/temp/${name};`,
  );
  const isRoot = process.getuid?.() === 0;
  for (const [file, from] of [
    ['site.conf', name],
    ['default.conf', 'nginx-default.conf'],
  ] as const)
    writeFileSync(join(folder, file), configured(from, folder, places));
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${isRoot ? 'user root;' : ''} daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
    include /etc/nginx/modules-enabled/*.conf;
    events {}
    http { include /etc/nginx/mime.types; access_log ${folder}/access.log; ${temporary.join(' ')} ${further} include ${folder}/site.conf; include ${folder}/default.conf; }`,
  );
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: 'inherit' });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGQUIT');
    await ended;
  };
  const answers = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1')
        .on('connect', () => resolve(socket.end() !== undefined))
        .on('error', () => resolve(false));
    });
  for (let tries = 500; !(await answers()); tries--) {
    if (tries === 0 || child.exitCode !== null)
      throw new Error(readFileSync(join(folder, 'error.log'), 'utf8'));
    await setTimeout(POLL_MS);
  }
  const logs = () =>
    globSync('*.log', { cwd: folder })
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .join('');
  return { port, plainSocket: join(folder, 'http.sock'), logs, stop };
}
