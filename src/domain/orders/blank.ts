import type { Config } from '../../contract/shop/config.ts';
import { consentError } from '../forms/consent.ts';
import { fullNameError } from '../names/full-name.ts';
import { phoneCountryOf, phoneError } from '../phones/phone.ts';

/** From the shop's configuration. */
export type BlankRules = Pick<Config['checkout'], 'fullNameRegex' | 'consentRequired' | 'consentMessage'>;

interface Caller {
  readonly fio: string;
  /** As typed. */
  readonly phone: string;
  /** ISO 3166. */
  readonly phoneCountry: string;
  /** Consent to personal data processing. */
  readonly accept: boolean;
}

export type BlankField = 'fio' | 'phone' | 'accept';
export type BlankErrors = Readonly<Partial<Record<BlankField, string>>>;

export function blankErrors(
  { fio, phone, phoneCountry, accept }: Caller,
  { fullNameRegex, consentRequired, consentMessage }: BlankRules,
): BlankErrors {
  const errors: Record<BlankField, string | undefined> = {
    fio: fullNameError(fio, fullNameRegex),
    phone: phoneError(phone, phoneCountryOf(phoneCountry)),
    accept: consentError(accept, { required: consentRequired, message: consentMessage }),
  };
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined));
}
