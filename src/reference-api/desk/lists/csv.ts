import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { CSV_START, csvRow } from '../../../domain/price-list/csv.ts';

export type CsvRow = readonly (string | number)[];

/** A table for Russian spreadsheets, in which no text of a stranger is calculated. */
async function* csvOf<Row>(
  head: CsvRow,
  parts: Iterable<readonly Row[]>,
  row: (one: Row) => CsvRow,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(CSV_START + csvRow(head));
  for (const rows of parts) {
    yield encoder.encode(rows.map((one) => csvRow(row(one))).join(''));
    // Other requests are answered between the parts of a long file.
    await setImmediate();
  }
}

/** A list as a file, made while it is sent. Its name is the last of the path. */
export const csvResponse = <Row>(
  path: string,
  head: CsvRow,
  parts: Iterable<readonly Row[]>,
  row: (one: Row) => CsvRow,
): Response =>
  new Response(Readable.toWeb(Readable.from(csvOf(head, parts, row))) as ReadableStream, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${basename(path)}"`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
  });

const PART = 1000;

/** All rows of a list by parts, until a part is not full. */
export function* partsOf<Row>(read: (range: { limit: number; offset: number }) => Row[]): Generator<Row[]> {
  for (let offset = 0; ; offset += PART) {
    const rows = read({ limit: PART, offset });
    if (rows.length > 0) yield rows;
    if (rows.length < PART) return;
  }
}
