import { ErrorCode } from '../../contract/errors.ts';
import { Refusal } from '../http/refusal.ts';

/** A basket with more lines, those of sets included, is no shopper's. */
export const MOST_LINES = 300;
export const MOST_SETS = 50;

export const tooManyLines = (): Refusal =>
  new Refusal(422, ErrorCode.invalid, `В корзине может быть не больше ${MOST_LINES} товаров`);

export const tooManySets = (): Refusal =>
  new Refusal(422, ErrorCode.invalid, `В корзине может быть не больше ${MOST_SETS} комплектов`);
