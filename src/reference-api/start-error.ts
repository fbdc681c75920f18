import * as z from 'zod/mini';
import { HostSettingError } from '../http/host-rule.ts';
import { TrustedProxyError } from '../http/remote-address.ts';
import { REPLACE_DATABASE, SchemaVersionError } from './db/database.ts';
import { DemoModeError } from './load/shop-origin.ts';

/** The API cannot start; the message is one sentence for the command's user. */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartError';
  }
}

/** What Node and its SQLite report of a failure. */
const CauseSchema = z.object({
  code: z.optional(z.string()),
  errcode: z.optional(z.number()),
  message: z.string(),
});

const SQLITE = { busy: 5, readOnly: 8, corrupt: 11, full: 13, cannotOpen: 14, notDatabase: 26 } as const;

/** Says in one sentence why the database cannot be used; errors of other kinds stay as they are. */
export function databaseError(error: unknown, path: string): unknown {
  if (error instanceof SchemaVersionError || error instanceof DemoModeError) {
    return new StartError(error.message, { cause: error });
  }
  const cause = z.safeParse(CauseSchema, error);
  if (!cause.success) return error;
  const { code, errcode } = cause.data;
  const sentence = (text: string) => new StartError(text, { cause: error });
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || errcode === SQLITE.readOnly) {
    return sentence(
      `No permission to write ${path}: make it writable, or set VITRINA_DATA to another folder.`,
    );
  }
  switch (errcode) {
    case SQLITE.cannotOpen:
      return sentence(`Cannot open ${path}: check that its folder can be written to.`);
    case SQLITE.notDatabase:
    case SQLITE.corrupt:
      return sentence(`${path} is not a database of the reference API, or is damaged: ${REPLACE_DATABASE}`);
    case SQLITE.busy:
      return sentence(`${path} is in use by another process: stop that one and try again.`);
    case SQLITE.full:
      return sentence(`The disk is full, so that ${path} cannot be written: free some space and try again.`);
    default:
      return error;
  }
}

/** Says in one sentence why a port cannot be listened on. */
export function portError(error: unknown, port: number, host: string): Error {
  const cause = z.safeParse(CauseSchema, error);
  const noSuchHost = `HOST is "${host}", which is no address of this machine.`;
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} is taken: stop what listens there, or set API_PORT to another port.`,
    EACCES: `No permission to listen on port ${port}: set API_PORT to a port above 1023.`,
    EADDRNOTAVAIL: noSuchHost,
    ENOTFOUND: noSuchHost,
    ERR_SOCKET_BAD_PORT: `API_PORT must be a number from 0 to 65535, not ${port}.`,
  };
  const reason = reasons[cause.data?.code ?? ''];
  const message = reason ?? `Cannot listen on port ${port}: ${cause.data?.message ?? String(error)}.`;
  return new StartError(message, { cause: error });
}

/** A setting that cannot be read, as one sentence; errors of other kinds stay as they are. */
export const settingError = (error: unknown): unknown =>
  error instanceof HostSettingError || error instanceof TrustedProxyError
    ? new StartError(error.message, { cause: error })
    : error;
