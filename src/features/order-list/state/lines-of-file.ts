import { decodeText } from '../../../domain/order-list/decode-text.ts';
import { linesOfRows, linesOfText, type ReadList } from '../../../domain/order-list/list-lines.ts';

/** A list of ten thousand rows has less. */
const MAX_FILE_BYTES = 5 * 1024 * 1024;

const refused = (message: string): ReadList => ({ kind: 'refused', message });

const beginsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte);

const ZIP = [0x50, 0x4b];
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0];

/** The lines of a CSV, text or XLSX file, by what is in it, whatever its name. */
export async function linesOfFile(file: File): Promise<ReadList> {
  if (file.size > MAX_FILE_BYTES)
    return refused('Файл больше 5\u00a0МБ. Оставьте в\u00a0нём только список и\u00a0попробуйте ещё раз.');
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return refused(
      'Файл не\u00a0прочитался. Возможно, он открыт в\u00a0другой программе: закройте её и\u00a0попробуйте ещё раз.',
    );
  }
  if (beginsWith(bytes, OLD_EXCEL))
    return refused('Это старый формат Excel. Сохраните таблицу как XLSX или CSV.');
  if (!beginsWith(bytes, ZIP)) return linesOfText(decodeText(bytes));
  const { readSheet } = await import('./spreadsheet/read-sheet.ts');
  const sheet = await readSheet(bytes);
  return sheet.kind === 'rows' ? linesOfRows(sheet.rows) : refused(sheet.message);
}
