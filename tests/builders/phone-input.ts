import { Maskito } from '@maskito/core';
import { phoneCountryOf } from '../../src/domain/phones/phone.ts';
import { shownCountry } from '../../src/domain/phones/phone-typing.ts';
import { createPhoneMask } from '../../src/ui/field/phone-mask.ts';
import { openMasked } from './masked-input.ts';

/**
 * A phone field of a country with the cursor in it; what it leaves out of a number goes to `extras`, whether letters were
 * ignored to `letters`.
 */
export function openPhoneField(iso: string, value = '', extras: string[] = [], letters: boolean[] = []) {
  return openMasked((input) => {
    const mask = createPhoneMask(phoneCountryOf(iso), {
      onExtra: (extra) => extras.push(extra),
      onLetters: (areIgnored) => letters.push(areIgnored),
    });
    input.addEventListener('input', () => mask.choose(shownCountry(input.value, phoneCountryOf(iso))));
    return new Maskito(input, mask.options);
  }, value);
}
