import { CSV_START, csvRow } from '../../domain/price-list/csv.ts';
import { priceColumns, priceRows, type PriceListShop } from '../../domain/price-list/price-rows.ts';
import {
  SHEET_END,
  SHEET_NAME,
  sheetHeading,
  sheetRow,
  sheetStart,
  workbookParts,
} from '../../domain/price-list/sheet.ts';
import type { ListedProduct } from './product-pages.ts';
import { zipStream } from './zip-stream.ts';

export type PriceListFormat = 'csv' | 'xlsx';

type Pages = AsyncIterable<readonly ListedProduct[]>;

const titles = priceColumns.map(({ title }) => title);

async function* csvParts(pages: Pages, shop: PriceListShop): AsyncGenerator<string> {
  yield CSV_START + csvRow(titles);
  for await (const products of pages)
    yield products.flatMap((product) => priceRows(product, shop).map(csvRow)).join('');
}

async function* sheetParts(pages: Pages, shop: PriceListShop): AsyncGenerator<string> {
  yield sheetStart(priceColumns) + sheetHeading(titles);
  for await (const products of pages)
    yield products
      .flatMap((product) => priceRows(product, shop).map((cells) => sheetRow(cells, priceColumns)))
      .join('');
  yield SHEET_END;
}

async function* csvBytes(pages: Pages, shop: PriceListShop): AsyncGenerator<Uint8Array> {
  for await (const part of csvParts(pages, shop)) yield Buffer.from(part);
}

/** A price list, part by part: no more than a page of products is held. */
export const priceListFile = (
  format: PriceListFormat,
  pages: Pages,
  shop: PriceListShop,
): AsyncGenerator<Uint8Array> =>
  format === 'csv'
    ? csvBytes(pages, shop)
    : zipStream([
        ...Object.entries(workbookParts).map(([name, text]) => ({ name, parts: [text] })),
        { name: SHEET_NAME, parts: sheetParts(pages, shop) },
      ]);
