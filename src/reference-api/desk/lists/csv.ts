import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { CSV_START, csvRow } from '../../../domain/price-list/csv.ts';

/** The columns of a table: what each is called, and what it has of a row. */
export type Columns<Row> = readonly (readonly [title: string, cell: (row: Row) => string | number])[];

/** A table for Russian spreadsheets, in which no text of a stranger is calculated. */
async function* csvOf<Row>(
  columns: Columns<Row>,
  parts: Iterable<readonly Row[]>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(CSV_START + csvRow(columns.map(([title]) => title)));
  for (const rows of parts) {
    const lines = rows.map((row) => csvRow(columns.map(([, cell]) => cell(row))));
    yield encoder.encode(lines.join(''));
    // Other requests are answered between the parts of a long file.
    await setImmediate();
  }
}

/** A list as a file, made while it is sent. Its name is the last of the path. */
export const csvResponse = <Row>(
  path: string,
  columns: Columns<Row>,
  parts: Iterable<readonly Row[]>,
): Response =>
  new Response(Readable.toWeb(Readable.from(csvOf(columns, parts))) as ReadableStream, {
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
