import type { Readable } from 'node:stream';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { ErrorCode } from '../../contract/calls/errors.ts';
import { ErrorResponse } from './error-response.ts';

/** More than any call has. */
const MAX_FIELDS = 8;
const MAX_FILES = 1;
const MAX_FIELD_BYTES = 1024;
/** Delimiters and part headers of a form. */
const MAX_OVERHEAD_BYTES = 4 * 1024;
/** Limits are checked after every piece. */
const PIECE_BYTES = 16 * 1024;
const FORM_TYPE = /^multipart\/form-data\s*;/i;

/** A file of a form while it is received. */
export interface IncomingFile {
  name: string;
  /** Media type, as the sender says. */
  type: string;
  bytes: Readable;
  /** The fields before it in the form. */
  fields: ReadonlyMap<string, unknown>;
}

/** Consumes all bytes of a file; returns the form's value for it. */
export type ReceiveFile = (file: IncomingFile) => Promise<unknown>;

const invalidForm = (): ErrorResponse =>
  new ErrorResponse(400, ErrorCode.invalid, 'Тело запроса должно быть формой с файлом');

/**
 * Parses a multipart form and passes its files to `receive` as streams; only short fields are held in memory.
 * @throws ErrorResponse 400 for an invalid form, and whatever the source or `receive` throws
 */
export async function readForm(
  source: AsyncIterable<Uint8Array>,
  contentType: string,
  receive: ReceiveFile,
): Promise<Record<string, unknown>> {
  const form = new FormParser(contentType, receive);
  try {
    for await (const chunk of source) await form.write(chunk);
    return await form.end();
  } catch (error) {
    await form.stop(error);
    throw error;
  }
}

class FormParser {
  readonly #parser: InstanceType<typeof Busboy>;
  readonly #receive: ReceiveFile;
  readonly #fields = new Map<string, unknown>();
  readonly #failed = Promise.withResolvers<never>();
  #file: BusboyFileStream | undefined;
  #received: Promise<void> = Promise.resolve();
  #parsedBytes = 0;
  #fieldBytes = 0;

  constructor(contentType: string, receive: ReceiveFile) {
    this.#receive = receive;
    this.#failed.promise.catch(() => undefined);
    this.#parser = createParser(contentType);
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
      this.#parser.on(limit, () => this.#failed.reject(invalidForm()));
    }
    this.#parser.on('error', () => this.#failed.reject(invalidForm()));
    this.#parser.on('field', (name, value, _, isCut) => {
      this.#fieldBytes += Buffer.byteLength(value);
      if (isCut) this.#failed.reject(invalidForm());
      this.#add(name, value);
    });
    this.#parser.on('file', (...[field, file, name, , type]) =>
      this.#receiveFile(field, file, { name, type }),
    );
  }

  async write(chunk: Uint8Array): Promise<void> {
    for (let at = 0; at < chunk.length; at += PIECE_BYTES) {
      const piece = chunk.subarray(at, at + PIECE_BYTES);
      this.#parsedBytes += piece.length;
      const parsed = new Promise<void>((resolve) => this.#parser.write(piece, () => resolve()));
      await Promise.race([parsed, this.#failed.promise]);
      this.#rejectOverhead();
    }
  }

  async end(): Promise<Record<string, unknown>> {
    const finished = new Promise<void>((resolve) => this.#parser.on('finish', resolve));
    this.#parser.end();
    await Promise.race([finished, this.#failed.promise]);
    await this.#received;
    this.#rejectOverhead();
    return Object.fromEntries(this.#fields);
  }

  /** Aborts the file that is being received, and waits for its receiver. */
  async stop(error: unknown): Promise<void> {
    this.#file?.destroy(error instanceof Error ? error : new Error('The form ended early.'));
    await this.#received.catch(() => undefined);
  }

  #receiveFile(field: string, file: BusboyFileStream, about: { name: string; type: string }): void {
    this.#file = file;
    // An error before the file has a consumer must not end the process.
    file.on('error', () => undefined);
    this.#received = this.#receive({ ...about, bytes: file, fields: this.#fields }).then((value) =>
      this.#add(field, value),
    );
    this.#received.catch((error: unknown) => this.#failed.reject(error));
  }

  /** Rejects a second field of the same name. */
  #add(name: string | undefined, value: unknown): void {
    if (name === undefined || this.#fields.has(name)) this.#failed.reject(invalidForm());
    else this.#fields.set(name, value);
  }

  #rejectOverhead(): void {
    const overhead = this.#parsedBytes - this.#fieldBytes - (this.#file?.bytesRead ?? 0);
    if (overhead > MAX_OVERHEAD_BYTES + MAX_FIELD_BYTES) throw invalidForm();
  }
}

function createParser(contentType: string): InstanceType<typeof Busboy> {
  if (!FORM_TYPE.test(contentType)) throw invalidForm();
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      preservePath: true,
      limits: {
        fields: MAX_FIELDS,
        files: MAX_FILES,
        parts: MAX_FIELDS + MAX_FILES,
        fieldSize: MAX_FIELD_BYTES,
        headerSize: MAX_OVERHEAD_BYTES,
      },
    });
  } catch {
    throw invalidForm();
  }
}
