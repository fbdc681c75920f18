import type { Readable } from 'node:stream';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { ErrorCode } from '../../contract/calls/errors.ts';
import { ErrorResponse } from './error-response.ts';

export interface FormLimits {
  fields: number;
  files: number;
  fieldBytes: number;
  /** Of all fields together; as many as there may be where it is not given. */
  allFieldBytes?: number;
  /** Whether a name may come again: the last field counts, and `receive` sees every file. */
  repeats?: boolean;
}

/** More than any call has. */
const CALL_LIMITS: FormLimits = { fields: 8, files: 1, fieldBytes: 1024 };
/** Delimiters and part headers of a form. */
const MAX_OVERHEAD_BYTES = 4 * 1024;
/** Limits are checked after every piece. */
/** So many parts share the bytes of one overhead. */
const MANY_PARTS = 16;
const PIECE_BYTES = 16 * 1024;
const FORM_TYPE = /^multipart\/form-data\s*;/i;

/** Whether a content type is that of a form which may hold files. */
export const isFormWithFiles = (contentType = ''): boolean => /^multipart\/form-data\b/i.test(contentType);

/** A file of a form while it is received. */
export interface IncomingFile {
  /** Of the form. */
  field: string;
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
  { contentType, limits = CALL_LIMITS }: { contentType: string; limits?: FormLimits },
  receive: ReceiveFile,
): Promise<Record<string, unknown>> {
  const form = new FormParser({ contentType, limits }, receive);
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
  readonly #limits: FormLimits;
  #parsedBytes = 0;
  #fieldBytes = 0;
  /** Of the files before the last one. */
  #fileBytes = 0;

  constructor({ contentType, limits }: { contentType: string; limits: FormLimits }, receive: ReceiveFile) {
    this.#receive = receive;
    this.#limits = limits;
    this.#failed.promise.catch(() => undefined);
    this.#parser = createParser(contentType, limits);
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
      this.#parser.on(limit, () => this.#failed.reject(invalidForm()));
    }
    this.#parser.on('error', () => this.#failed.reject(invalidForm()));
    this.#parser.on('field', (name, value, _, isCut) => {
      this.#fieldBytes += Buffer.byteLength(value);
      const { fields, fieldBytes, allFieldBytes = fields * fieldBytes } = limits;
      if (isCut || this.#fieldBytes > allFieldBytes) this.#failed.reject(invalidForm());
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
    this.#fileBytes += this.#file?.bytesRead ?? 0;
    this.#file = file;
    const before = this.#received;
    // An error before the file has a consumer must not end the process.
    file.on('error', () => undefined);
    const received = this.#receive({ ...about, field, bytes: file, fields: this.#fields }).then((value) =>
      this.#add(field, value),
    );
    // The parser begins a file when the one before it was read, which may still be worked on.
    this.#received = before.then(() => received);
    received.catch(() => undefined);
    this.#received.catch((error: unknown) => this.#failed.reject(error));
  }

  /** Rejects a second field of the same name unless names may repeat. */
  #add(name: string | undefined, value: unknown): void {
    if (name === undefined || (this.#fields.has(name) && !this.#limits.repeats))
      this.#failed.reject(invalidForm());
    else this.#fields.set(name, value);
  }

  #rejectOverhead(): void {
    const { files, fields, fieldBytes } = this.#limits;
    const overhead = this.#parsedBytes - this.#fieldBytes - this.#fileBytes - (this.#file?.bytesRead ?? 0);
    const parts = Math.max(1, (files + fields) / MANY_PARTS);
    if (overhead > parts * MAX_OVERHEAD_BYTES + fieldBytes) throw invalidForm();
  }
}

function createParser(
  contentType: string,
  { fields, files, fieldBytes }: FormLimits,
): InstanceType<typeof Busboy> {
  if (!FORM_TYPE.test(contentType)) throw invalidForm();
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      preservePath: true,
      limits: {
        fields,
        files,
        parts: fields + files,
        fieldSize: fieldBytes,
        headerSize: MAX_OVERHEAD_BYTES,
      },
    });
  } catch {
    throw invalidForm();
  }
}
