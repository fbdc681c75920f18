import type { Config } from '../../contract/shop/config.ts';
import { type ConsentBox, consentBoxesError, type GivenConsents } from '../consents/consent-boxes.ts';
import { fullNameError } from '../names/full-name.ts';
import { phoneCountryOf, phoneError } from '../phones/phone.ts';

/** From the shop's configuration. */
export type BlankRules = Pick<Config['checkout'], 'fullNameRegex' | 'consentRequired' | 'consentMessage'>;

interface Caller extends GivenConsents {
  readonly fio: string;
  /** As typed. */
  readonly phone: string;
  /** ISO 3166. */
  readonly phoneCountry: string;
}

export type BlankField = 'fio' | 'phone' | 'accept';
export type BlankErrors = Readonly<Partial<Record<BlankField, string>>>;

export function blankErrors(
  { fio, phone, phoneCountry, ...said }: Caller,
  { fullNameRegex, consentRequired, consentMessage }: BlankRules,
  boxes: readonly ConsentBox[] = [],
): BlankErrors {
  const errors: Record<BlankField, string | undefined> = {
    fio: fullNameError(fio, fullNameRegex),
    phone: phoneError(phone, phoneCountryOf(phoneCountry)),
    accept: consentBoxesError(boxes, said, { required: consentRequired, message: consentMessage }),
  };
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined));
}
