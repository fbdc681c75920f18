import { ErrorCode, type ErrorBody, type FieldError } from '../../contract/errors.ts';

export type RefusalStatus = 400 | 404 | 405 | 409 | 413 | 422;

/** An answer that is not a success, with a text for the shopper. */
export class Refusal extends Error {
  readonly status: RefusalStatus;
  readonly code: string;
  readonly fields: readonly FieldError[];

  constructor(status: RefusalStatus, code: string, message: string, fields: readonly FieldError[] = []) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
    this.fields = fields;
  }

  get body(): ErrorBody {
    const { status, code, message, fields } = this;
    return { status, code, message, ...(fields.length > 0 && { errors: [...fields] }) };
  }
}

export const notFound = (message: string): Refusal => new Refusal(404, ErrorCode.notFound, message);

export const conflict = (code: ErrorCode, message: string): Refusal => new Refusal(409, code, message);

export const invalidFields = (fields: readonly FieldError[]): Refusal =>
  new Refusal(422, ErrorCode.invalid, 'Проверьте заполнение полей', fields);
