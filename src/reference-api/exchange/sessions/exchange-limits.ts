const MEGABYTE = 1024 * 1024;
const GIGABYTE = 1024 * MEGABYTE;

/** What 1C may take of the machine. */
export interface ExchangeLimits {
  /** Bytes of one piece of a file, which 1C is given. */
  pieceBytes: number;
  sessionBytes: number;
  /** Bytes that all exchanges may have on the disk. */
  totalBytes: number;
  /** Bytes of the files of a package, once they are put together and unpacked. */
  unpackedBytes: number;
  /** The same of a file of orders, which is read in the memory of the server. */
  orderBytes: number;
  /** Files of one exchange, those in archives included; each piece counts. */
  files: number;
  /** Pieces of one file. */
  pieces: number;
  /** Exchanges that have sent files and are not done. */
  sessions: number;
  /** Milliseconds that a request waits for its import, before 1C hears that it goes on. */
  waitMs: number;
  /** Wrong passwords within a quarter of an hour, of one account at one address. */
  wrongPasswords: number;
}

export const EXCHANGE_LIMITS: ExchangeLimits = {
  pieceBytes: 4 * MEGABYTE,
  sessionBytes: 2 * GIGABYTE,
  totalBytes: 4 * GIGABYTE,
  unpackedBytes: 4 * GIGABYTE,
  orderBytes: 64 * MEGABYTE,
  files: 200_000,
  pieces: 5000,
  sessions: 8,
  waitMs: 5000,
  wrongPasswords: 20,
};
