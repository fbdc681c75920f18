import type { PersonalData } from '../../contract/account/user.ts';

/** Personal data of which nothing is known. */
export const EMPTY_PERSONAL_DATA: PersonalData = {
  fio: '',
  email: '',
  phone: '',
  birthDate: null,
  organization: null,
  taxId: null,
  schoolInfo: null,
  institute: null,
  region: null,
  city: null,
};
