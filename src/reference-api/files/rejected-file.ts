import { ErrorCode } from '../../contract/calls/errors.ts';
import { ErrorResponse } from '../http/error-response.ts';
import { typeTitles, type FileType, type TargetRule } from './file-targets.ts';

const MEGABYTE = 1024 * 1024;

/** 422 with a text for the visitor; `field` is what they are to change. */
export const rejectedFile = (message: string, field = 'file'): ErrorResponse =>
  new ErrorResponse(422, ErrorCode.fileType, message, [{ field, message }]);

export const wrongType = (allowed: readonly FileType[]): ErrorResponse =>
  rejectedFile(`Такой файл не подойдёт. Можно прикрепить ${typeTitles(allowed)}`);

/** `what` in the accusative. */
export const unreadableFile = (what: string): ErrorResponse =>
  rejectedFile(`Не получилось прочитать ${what}. Сохраните файл заново и попробуйте ещё раз`);

export const largestBytes = ({ megabytes }: TargetRule): number => megabytes * MEGABYTE;

/** 413 with the size that is allowed. */
export const tooLarge = (maxBytes: number): ErrorResponse =>
  new ErrorResponse(413, ErrorCode.tooLarge, `Файл больше ${maxBytes / MEGABYTE}\u00a0МБ`);

/** For a file that came before its target was known. @throws ErrorResponse 413 */
export function rejectTooLarge({ size }: File, rule: TargetRule): void {
  const most = largestBytes(rule);
  if (size > most) throw tooLarge(most);
}
