import type { MaskitoOptions } from '@maskito/core';
import {
  capitalise,
  NAME_MAX_LENGTH,
  nameInput,
  nameKey,
  noKeys,
  tidyName,
} from '../../domain/names/name-input.ts';

/** Tidies and capitalises names, and converts keys of the Latin layout. */
export function createNameMask(): MaskitoOptions {
  let keys = noKeys;
  return {
    mask: new RegExp(`^[^]{0,${NAME_MAX_LENGTH}}$`),
    preprocessors: [
      ({ elementState, data }, action) => {
        const { value, selection } = elementState;
        if (action === 'validation') {
          const tidied = nameInput(value);
          if (tidied.length === value.length) return { elementState: { value: tidied, selection }, data };
          return { elementState: { value: tidied, selection: [tidied.length, tidied.length] }, data };
        }
        if (action !== 'insert') return { elementState, data };
        const [before, after] = [value.slice(0, selection[0]), value.slice(selection[1])];
        let text = tidyName(data);
        if ([...data].length === 1) ({ text, keys } = nameKey(data, [before, after], keys));
        else keys = noKeys;
        if (text.startsWith(' ') && (before === '' || before.endsWith(' '))) text = text.slice(1);
        return { elementState, data: text };
      },
    ],
    postprocessors: [
      ({ value, selection }) => {
        const whole = capitalise(value.normalize('NFC'));
        return whole.length === value.length
          ? { value: whole, selection }
          : { value: whole, selection: [selection[0] - 1, selection[1] - 1] };
      },
    ],
  };
}
