import * as z from 'zod/mini';
import { StoredConsentDocumentSchema, type StoredConsentDocument } from '../../db/document-kinds.ts';
import { typeset } from '../typography.ts';
import data from './consents.json' with { type: 'json' };

/** What the shop asks its visitors to agree to; the texts are pages below `/static/consents`. */
export const CONSENTS: readonly StoredConsentDocument[] = z
  .array(StoredConsentDocumentSchema)
  .parse(data)
  .map((document) => ({
    ...document,
    label: typeset(document.label),
    linkWords: typeset(document.linkWords),
    consequence: typeset(document.consequence),
  }));
