import type { Organization } from '../../contract/account/organization.ts';
import { normaliseTaxId } from '../../domain/checkout/tax-id.ts';
import { foldedWords } from '../folded-text.ts';

const MAX_ORGANIZATIONS = 10;
/** Shorter beginnings fit too many. */
const MIN_QUERY_LENGTH = 2;
/** Digits of a KLADR code that name the region. */
const REGION_DIGITS = 2;

const isTaxId = (typed: string): boolean => /^\d+$/.test(typed);

function fits({ taxId, title }: Organization, typed: string): boolean {
  const typedId = normaliseTaxId(typed);
  if (isTaxId(typedId)) return taxId.startsWith(typedId);
  const words = foldedWords(title);
  const typedWords = foldedWords(typed);
  return typedWords.length > 0 && typedWords.every((word) => words.some((own) => own.startsWith(word)));
}

/** Organisations whose tax id, or words of whose title, begin as typed. `locations` are KLADR codes, by commas. */
export function matchOrganizations(
  organizations: readonly Organization[],
  query: string,
  locations: string | undefined,
): Organization[] {
  const typed = query.trim();
  if (typed.length < MIN_QUERY_LENGTH) return [];
  const regions = (locations ?? '').split(',').flatMap((code) => code.trim().slice(0, REGION_DIGITS) || []);
  return organizations
    .filter(({ regionCode }) => regions.length === 0 || regions.includes(regionCode.slice(0, REGION_DIGITS)))
    .filter((organization) => fits(organization, typed))
    .slice(0, MAX_ORGANIZATIONS);
}
