import { tidyDigits } from '../text/digits.ts';

const LABEL = /^(?:инн|inn)(?:\/(?:кпп|kpp))?(?:организации|компании|юрлица|ип)?/iu;
/** What stands beside it in a company's details. */
const BRANCH_CODE = /^(\d{10})[/,;]?(?:(?:кпп|kpp)[:.]?)?\d{4}[\dA-Z]{2}\d{3}$/iu;

/** Without the words and the branch's code (КПП) that are copied along. */
export const normaliseTaxId = (typed: string): string => tidyDigits(typed, LABEL).replace(BRANCH_CODE, '$1');

export function taxIdError(typed: string): string | undefined {
  const taxId = normaliseTaxId(typed);
  if (taxId === '') return 'Укажите ИНН';
  return /^(?:\d{10}|\d{12})$/.test(taxId) ? undefined : 'Укажите корректный ИНН';
}
