import { connect } from 'node:net';

/** Sends bytes as they are; answers what comes back until the other side has closed or said `enough`. */
export const sendRaw = (port: number, bytes: string, enough = /\r\n\r\n/): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    let answer = '';
    socket.setEncoding('latin1');
    socket.on('data', (part: string) => {
      answer += part;
      if (enough.test(answer)) socket.destroy();
    });
    socket.on('error', () => resolve(answer));
    socket.on('close', () => resolve(answer));
  });

/** The status of an answer; 0 where the connection was closed without one. */
export const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);

/** A request without a body. */
export const requestText = (line: string, headers: readonly string[] = ['Host: localhost']): string =>
  [`${line} HTTP/1.1`, ...headers, '', ''].join('\r\n');
