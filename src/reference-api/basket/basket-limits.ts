import { ErrorCode } from '../../contract/calls/errors.ts';
import { ErrorResponse } from '../http/error-response.ts';

/** A basket with more lines, those of sets included, is no shopper's. */
export const MAX_LINES = 500;
export const MAX_SETS = 50;

export const tooManyLines = (): ErrorResponse =>
  new ErrorResponse(422, ErrorCode.invalid, `В корзине может быть не больше ${MAX_LINES} товаров`);

export const tooManySets = (): ErrorResponse =>
  new ErrorResponse(422, ErrorCode.invalid, `В корзине может быть не больше ${MAX_SETS} комплектов`);
