import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import type { Client } from '../../api/client.ts';
import { HttpError } from '../../api/errors.ts';
import {
  type ConsentDocument,
  ConsentDocumentSchema,
  getConsentDocuments,
} from '../../contract/account/consent.ts';
import { METHOD_NOT_ALLOWED, NOT_FOUND, NOT_IMPLEMENTED } from '../../contract/calls/http-status.ts';
import { hrefOf } from '../../contract/calls/safe-url.ts';
import type { Config } from '../../contract/shop/config.ts';
import { withoutParts } from '../../domain/shop/missing-parts.ts';
import { hasPart } from '../../domain/shop/shop-parts.ts';
import { readFact, writeFact } from '../snapshot/snapshot.ts';

const FACT = 'consent documents';
const UNSERVED: readonly number[] = [NOT_FOUND, METHOD_NOT_ALLOWED, NOT_IMPLEMENTED];

/** What the shop asks to agree to; nothing where its back end has no such call. */
export async function askConsentDocuments(
  client: Client,
  config: Pick<Config, 'without'> | undefined,
): Promise<readonly ConsentDocument[]> {
  if (!hasPart({ without: withoutParts(config?.without ?? []) }, 'consents')) return [];
  try {
    const { data } = await client.call(getConsentDocuments, {});
    return data.map((document) => ({ ...document, link: hrefOf(document.link) ?? '' }));
  } catch (error) {
    if (error instanceof HttpError && UNSERVED.includes(error.status)) return [];
    throw error;
  }
}

/** What the shop asked to agree to when it was last asked. */
export const storedConsentDocuments = (db: DatabaseSync): readonly ConsentDocument[] =>
  z.parse(z.array(ConsentDocumentSchema), JSON.parse(readFact(db, FACT) ?? '[]'));

export function saveConsentDocuments(db: DatabaseSync, documents: readonly ConsentDocument[]): void {
  const json = JSON.stringify(documents);
  if (json !== (readFact(db, FACT) ?? '[]')) writeFact(db, FACT, json);
}
