import type { Server } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** Until the connection is closed: long enough for the answer to arrive at who is still sending. */
const LINGER_MS = 500;

interface Answer {
  status: 400 | 408 | 413 | 431;
  text: string;
}

const malformed: Answer = {
  status: 400,
  text: 'Неверный запрос: в адресе или заголовках недопустимые знаки. Откройте сайт с главной страницы.',
};

/** By the code that Node gives what it cannot read. */
const answers: Readonly<Record<string, Answer>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    text: 'Слишком длинный адрес или слишком много cookie. Удалите cookie этого сайта и откройте его с главной страницы.',
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, text: 'Слишком большой запрос.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, text: 'Запрос шёл слишком долго. Обновите страницу.' },
};

const bytesOf = ({ status, text }: Answer): string =>
  [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    'Connection: close',
    '',
    text,
  ].join('\r\n');

/** Whether a response has begun on a connection: then nothing may be put between. */
function isAnswering(connection: Duplex): boolean {
  const response: unknown = Reflect.get(connection, '_httpMessage');
  return (
    typeof response === 'object' &&
    response !== null &&
    'headersSent' in response &&
    response.headersSent === true
  );
}

/**
 * Says in words what is wrong with requests that Node cannot read (letters beyond ASCII in an address, headers of more than 16 KB, times out): its own
 * answers are empty.
 */
export function answerUnreadable(server: Server): void {
  const answered = new WeakSet<Duplex>();
  server.on('clientError', (error: NodeJS.ErrnoException, connection) => {
    // The rest of what it sends is unreadable, too.
    if (answered.has(connection)) return;
    if (error.code === 'ECONNRESET' || !connection.writable || isAnswering(connection))
      return void connection.destroy();
    answered.add(connection);
    connection.on('error', () => connection.destroy());
    connection.once('end', () => connection.destroy());
    connection.end(bytesOf(answers[error.code ?? ''] ?? malformed));
    setTimeout(() => connection.destroy(), LINGER_MS).unref();
  });
}
