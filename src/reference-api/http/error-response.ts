import { ErrorCode, type ErrorBody, type FieldError } from '../../contract/calls/errors.ts';

export type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 406 | 408 | 409 | 413 | 416 | 422 | 428 | 429 | 503;

/** An error of the API as a response, with a message for the shopper. */
export class ErrorResponse extends Error {
  readonly status: ErrorStatus;
  readonly code: ErrorCode;
  readonly fields: readonly FieldError[];

  constructor(status: ErrorStatus, code: ErrorCode, message: string, fields: readonly FieldError[] = []) {
    super(message);
    this.name = 'ErrorResponse';
    this.status = status;
    this.code = code;
    this.fields = fields;
  }

  get body(): ErrorBody {
    const { status, code, message, fields } = this;
    return { status, code, message, ...(fields.length > 0 && { errors: [...fields] }) };
  }

  get headers(): Record<string, string> {
    return {};
  }
}

/** 429: too many attempts; `seconds` until the next one is allowed. */
export class TooManyRequests extends ErrorResponse {
  readonly seconds: number;

  constructor(seconds: number, message = 'Слишком много попыток. Подождите немного и попробуйте ещё раз') {
    super(429, ErrorCode.tooMany, message);
    this.name = 'TooManyRequests';
    this.seconds = seconds;
  }

  override get headers(): Record<string, string> {
    return { 'Retry-After': String(this.seconds) };
  }
}

export const notFound = (message: string): ErrorResponse =>
  new ErrorResponse(404, ErrorCode.notFound, message);

/** No access token, or one that is not valid any more. */
export const unauthorized = (): ErrorResponse =>
  new ErrorResponse(401, ErrorCode.unauthorized, 'Войдите в аккаунт, чтобы продолжить');

/** The session has ended after long inactivity. */
export const sessionEnded = (): ErrorResponse =>
  new ErrorResponse(
    406,
    ErrorCode.sessionEnded,
    'Сессия закончилась. Пожалуйста, авторизуйтесь в ваш аккаунт заново',
  );

export const conflict = (code: ErrorCode, message: string): ErrorResponse =>
  new ErrorResponse(409, code, message);

/** Stops work whose caller has gone. */
export const requestAborted = (): ErrorResponse =>
  new ErrorResponse(400, ErrorCode.invalid, 'Запрос прерван. Попробуйте ещё раз');

/** 422: field errors. */
export const invalidFields = (fields: readonly FieldError[]): ErrorResponse =>
  new ErrorResponse(422, ErrorCode.invalid, 'Проверьте заполнение полей', fields);
