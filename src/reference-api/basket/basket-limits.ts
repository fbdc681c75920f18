import { ErrorCode } from '../../contract/errors.ts';
import { ErrorResponse } from '../http/error-response.ts';

/** A basket with more lines, those of sets included, is no shopper's. */
export const MOST_LINES = 300;
export const MOST_SETS = 50;

export const tooManyLines = (): ErrorResponse =>
  new ErrorResponse(422, ErrorCode.invalid, `В корзине может быть не больше ${MOST_LINES} товаров`);

export const tooManySets = (): ErrorResponse =>
  new ErrorResponse(422, ErrorCode.invalid, `В корзине может быть не больше ${MOST_SETS} комплектов`);
