import { createHash } from 'node:crypto';
import { parseLink } from '../../contract/calls/safe-url.ts';
import type { ConsentDocument, ConsentPlace } from '../../contract/account/consent.ts';
import { isRequiredAt } from '../../domain/consents/consent-documents.ts';
import { plainConsent } from '../../domain/consents/consent-error.ts';
import { pagePaths } from '../content/page-paths.ts';
import { articleParagraphs } from '../content/article-text.ts';
import { publishedRules, withRules } from '../content/published-rules.ts';
import type { StoredConsentDocument } from '../db/document-kinds.ts';
import type { ShopStore } from '../shop-store.ts';
import type { ConsentText } from './consent-table.ts';

export interface AskedDocument extends Pick<StoredConsentDocument, 'withdrawal' | 'consequence'> {
  readonly shown: ConsentDocument;
  readonly text: ConsentText;
}

/** A document of the code that every place falls back to. */
export const PERSONAL_DATA = 'personal-data';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

const textOf = (title: string, body: string): ConsentText => ({
  hash: hashOf(`${title}\n${body}`),
  title,
  body,
});

/** What is agreed to by the one box of a shop, or a caller, that knows no documents. */
export const plainText: ConsentText = textOf('Согласие на обработку персональных данных', `${plainConsent}.`);

type Documents = Pick<ShopStore, 'documents'>;

/**
 * The shop's documents, by the texts that their pages have now, with the rules inserted; one whose page is missing is not
 * asked for.
 */
export function consentDocuments(store: Documents): AskedDocument[] {
  const { documents } = store;
  const asked = documents.cached('consent');
  if (asked.length === 0) return [];
  const pages = documents.cached('page');
  const addresses = pagePaths(pages);
  const rules = publishedRules(store);
  return asked.flatMap(({ page: pageCode, withdrawal, consequence, ...document }) => {
    const stored = pages.find(({ code, isPage }) => isPage && code === pageCode);
    if (stored === undefined) return [];
    const page = withRules(stored, rules);
    const paragraphs = [document.label, page.lead, ...articleParagraphs(page.blocks)];
    const text = textOf(page.title, paragraphs.filter((one) => one !== '').join('\n\n'));
    const link = parseLink(addresses.get(page.id) ?? '');
    return [
      { shown: { ...document, title: page.title, link, hash: text.hash }, text, withdrawal, consequence },
    ];
  });
}

export const consentDocument = (store: Documents, code: string): AskedDocument | undefined =>
  consentDocuments(store).find(({ shown }) => shown.code === code);

export const documentsAt = (store: Documents, place: ConsentPlace): AskedDocument[] =>
  consentDocuments(store).filter(({ shown }) => isRequiredAt(shown, place) !== undefined);
