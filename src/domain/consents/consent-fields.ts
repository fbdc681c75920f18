import type { Agreed } from '../../contract/calls/agreed.ts';
import type { ConsentBox } from './consent-boxes.ts';

const PREFIX = 'consent-';
/** As the contract has it: a longer one is no form's. */
const MAX_LENGTH = 128;
const MAX_BOXES = 20;

/** Names a box in a form without JavaScript; its value is the version of the text that is shown. */
export const consentField = ({ code }: Pick<ConsentBox, 'code'>): string => `${PREFIX}${code}`;

export const isConsentField = (name: string): boolean => name.startsWith(PREFIX);

/** What is ticked in a form. */
export const agreedInForm = (form: URLSearchParams): Agreed[] =>
  [...form]
    .filter(([name, hash]) => isConsentField(name) && hash !== '' && hash.length <= MAX_LENGTH)
    .slice(0, MAX_BOXES)
    .map(([name, hash]) => ({ code: name.slice(PREFIX.length), hash }));
